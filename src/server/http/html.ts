import { escapeHtml } from '../../shared/html.ts';
import { directionOf, type Language } from '../../shared/languages.ts';
import type { EntryAssets } from '../ports/web-bundle.ts';

/** An element of the page's head. */
export interface HeadElement {
  tag: 'link' | 'meta';
  attributes: Readonly<Record<string, string>>;
}

export interface Document {
  /** Default 200. */
  status?: number;
  language: Language;
  title: string;
  description?: string;
  head?: readonly HeadElement[];
  assets: EntryAssets;
  /** Names of the fonts used above the fold, to be preloaded; the first paint waits a little for them. */
  fonts?: readonly string[];
  /** CSS of this page alone, such as the owner's colours. */
  css?: string;
  /** Markup of `#root`. */
  body: string;
  /** Attributes of `#root`, read by the script. */
  rootData?: Readonly<Record<string, string>>;
  /** Serialised as JSON into `#page-data`. */
  pageData?: unknown;
  /** JSON-LD in the vocabulary of schema.org, for search engines. */
  linkedData?: object;
  /**
   * Nonce that allows the page's code to add style sheets, passed as `#root`'s `data-style-nonce`. New for each
   * response.
   */
  styleNonce?: string;
  /** Not to be indexed: a page for staff. */
  isPrivate?: boolean;
  /** Of one customer: kept by no cache, not even the browser's. */
  isPersonal?: boolean;
  /** Incomplete because some data could not be read; must not be cached. */
  isProvisional?: boolean;
  /** From when on the page is outdated by time alone; undefined until the shop changes. */
  freshUntil?: Date | undefined;
}

/** Renders the page. `styles` are inlined style sheets. */
export function toHtml(document: Document, styles: readonly string[]): string {
  const { language, title, description, head = [], assets, body, pageData, linkedData } = document;
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    // Safari would turn numbers and dates into links, which React does not expect among its nodes.
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    `<title>${escapeHtml(title)}</title>`,
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...fontPreloads(document),
    // The menu is readable without scripts, so pictures load first.
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    ...styles.map((css) => `<style>${css}</style>`),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...head.map(({ tag, attributes }) => `<${tag}${attributeText(attributes)}>`),
    `</head><body><div id="root"${rootAttributes(document)}>${body}</div>`,
    pageData === undefined ? '' : `<script type="application/json" id="page-data">${escapeJson(pageData)}</script>`,
    linkedData ? `<script type="application/ld+json">${escapeJson(linkedData)}</script>` : '',
    // Last, since it runs when all is parsed: it neither takes a slow line from the page, nor does the first paint wait for it.
    assets.script ? `<script type="module" src="${assets.script}" fetchpriority="low"></script>` : '',
    '</body></html>',
  ].join('');
}

function fontPreloads({ assets, fonts = [] }: Document): string[] {
  const files = fonts.flatMap((name) => assets.fonts[name] ?? []);
  // Fonts are fetched in anonymous CORS mode; a preload without `crossorigin` would fetch them twice.
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

/** Serialises JSON that cannot close its script element. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
