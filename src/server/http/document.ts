import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { WebBundle } from '../ports/web-bundle.ts';
import { type Document, toHtml } from './html.ts';
import { LANGUAGE_HEADERS } from './language.ts';
import { type ApiResponse, sendResponse } from './response.ts';
import { PAGE_HEADERS } from './security-headers.ts';

/** Value of `Retry-After` in seconds, for an incomplete page. */
const RETRY_AFTER = '10';

/** Sends an HTML page. */
export async function sendDocument(reply: FastifyReply, web: WebBundle, document: Document): Promise<FastifyReply> {
  return sendResponse(reply, await responseOf(web, document));
}

/** Returns the response of an HTML page, with a content security policy that allows loading from this server alone. */
export async function responseOf(web: WebBundle, document: Document): Promise<ApiResponse> {
  const { status = 200, isPrivate = false } = document;
  const styles = [...document.assets.inlineStyles, ...(document.css ? [document.css] : [])];
  return {
    status,
    headers: {
      ...PAGE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy({
        styles,
        styleNonce: document.styleNonce,
        isDevelopment: web.middleware !== null,
      }),
      'cache-control': cacheControlOf(document),
      vary: `Accept-Encoding, ${LANGUAGE_HEADERS}`,
      ...(isPrivate ? { 'x-robots-tag': 'noindex' } : {}),
      ...(status === 503 ? { 'retry-after': RETRY_AFTER } : {}),
    },
    body: Buffer.from(await web.finishDocument(toHtml(document, styles))),
    isLasting: !document.isProvisional,
    freshUntil: document.freshUntil,
  };
}

function cacheControlOf({ isPersonal, isProvisional }: Document): string {
  if (isPersonal) return 'private, no-store';
  return isProvisional ? 'no-store' : 'no-cache';
}

interface PolicyOptions {
  styles: string[];
  styleNonce: string | undefined;
  isDevelopment: boolean;
}

function contentSecurityPolicy({ styles, styleNonce, isDevelopment }: PolicyOptions): string {
  // Vite's dev server needs inline scripts and WebSockets.
  if (isDevelopment) return "frame-ancestors 'none'; base-uri 'none'; object-src 'none'";
  const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  const styleSources = ["'self'", ...hashes, ...(styleNonce ? [`'nonce-${styleNonce}'`] : [])];
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styleSources.join(' ')}`,
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
