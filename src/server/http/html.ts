import { escapeHtml } from '../../shared/html.ts';
import { directionOf, type Language } from '../../shared/languages.ts';
import type { EntryAssets } from '../ports/web-bundle.ts';

/** An element of the page's head. */
export interface HeadElement {
  tag: 'link' | 'meta';
  attributes: Readonly<Record<string, string>>;
}

export interface Document {
  /** 200 where nothing else is said. */
  status?: number;
  language: Language;
  title: string;
  description?: string;
  head?: readonly HeadElement[];
  assets: EntryAssets;
  /** Names of the fonts that the page shows at once. */
  fonts?: readonly string[];
  /** CSS of this page alone, such as the owner's colours. */
  css?: string;
  /** Markup of `#root`. */
  body: string;
  /** Attributes of `#root` for the script to read. */
  rootData?: Readonly<Record<string, string>>;
  /** Handed to the script as JSON in `#page-data`. */
  pageData?: unknown;
  /** For search engines: what the page is about, in the words of schema.org. */
  linkedData?: object;
  /** Lets the page's code add style sheets of its own, as `#root`'s `data-style-nonce` tells it. New for each answer. */
  styleNonce?: string;
  /** Pages for staff are not for search engines. */
  isPrivate?: boolean;
  /** Made while something could not be read: good for now, and not to be kept. */
  isProvisional?: boolean;
}

/** The page as text. `styles` are the style sheets that stand inside it. */
export function toHtml(document: Document, styles: readonly string[]): string {
  const { language, title, description, head = [], assets, body, pageData, linkedData } = document;
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...fontPreloads(document),
    // What is read comes first: the menu is complete without its scripts, so pictures and fonts go before them.
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    ...styles.map((css) => `<style>${css}</style>`),
    assets.script ? `<script type="module" src="${assets.script}" fetchpriority="low"></script>` : '',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...head.map(({ tag, attributes }) => `<${tag}${attributeText(attributes)}>`),
    `</head><body><div id="root"${rootAttributes(document)}>${body}</div>`,
    pageData === undefined ? '' : `<script type="application/json" id="page-data">${escapeJson(pageData)}</script>`,
    linkedData ? `<script type="application/ld+json">${escapeJson(linkedData)}</script>` : '',
    '</body></html>',
  ].join('');
}

function fontPreloads({ assets, fonts = [] }: Document): string[] {
  const files = fonts.flatMap((name) => assets.fonts[name] ?? []);
  // Fonts are always fetched without cookies, so a preload that is not marked the same is fetched for nothing.
  return files.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`);
}

function rootAttributes({ rootData = {}, styleNonce }: Document): string {
  const data = { ...rootData, ...(styleNonce ? { 'style-nonce': styleNonce } : {}) };
  return attributeText(Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value])));
}

function attributeText(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}

/** JSON that cannot end its script element. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
