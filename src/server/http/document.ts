import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { directionOf, type Language } from '../../shared/languages.ts';
import type { EntryAssets, WebBundle } from './web-bundle.ts';

export interface Document {
  language: Language;
  title: string;
  description?: string;
  assets: EntryAssets;
  /** CSS of this page alone, such as the owner's colours. */
  css?: string;
  /** Markup of `#root`. */
  body: string;
  /** Attributes of `#root` for the script to read. */
  rootData?: Record<string, string>;
  /** Handed to the script as JSON in `#page-data`. */
  pageData?: unknown;
  /** Pages for staff are not for search engines. */
  isPrivate?: boolean;
}

/** Answers with an HTML page, under a policy that lets it load from this server alone. */
export async function sendDocument(reply: FastifyReply, web: WebBundle, document: Document): Promise<FastifyReply> {
  const styles = [...document.assets.inlineStyles, ...(document.css ? [document.css] : [])];
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy(styles, web.middleware !== null))
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie, accept-encoding');
  if (document.isPrivate) reply.header('x-robots-tag', 'noindex');
  return reply.send(await web.finishDocument(toHtml(document, styles)));
}

function toHtml(document: Document, styles: string[]): string {
  const { language, title, description, assets, body, rootData = {}, pageData } = document;
  const attributes = Object.entries(rootData).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...styles.map((css) => `<style>${css}</style>`),
    assets.script ? `<script type="module" src="${assets.script}"></script>` : '',
    `</head><body><div id="root"${attributes.join('')}>${body}</div>`,
    pageData === undefined ? '' : `<script type="application/json" id="page-data">${escapeJson(pageData)}</script>`,
    '</body></html>',
  ].join('');
}

function contentSecurityPolicy(styles: string[], isDevelopment: boolean): string {
  // Vite's dev server works with inline scripts and sockets of its own.
  if (isDevelopment) return "frame-ancestors 'none'; base-uri 'none'; object-src 'none'";
  const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${hashes.join(' ')}`.trim(),
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that cannot end its script element. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
