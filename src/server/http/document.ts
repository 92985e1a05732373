import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { WebBundle } from '../ports/web-bundle.ts';
import { type Document, toHtml } from './html.ts';
import { type ApiResponse, sendResponse } from './response.ts';

/** Seconds after which a page that lacks something may be asked for again. */
const RETRY_AFTER = '10';

/** Answers with an HTML page. */
export async function sendDocument(reply: FastifyReply, web: WebBundle, document: Document): Promise<FastifyReply> {
  return sendResponse(reply, await responseOf(web, document));
}

/** The answer that an HTML page is, under a policy that lets the page load from this server alone. */
export async function responseOf(web: WebBundle, document: Document): Promise<ApiResponse> {
  const { status = 200, isPrivate = false, isProvisional = false } = document;
  const styles = [...document.assets.inlineStyles, ...(document.css ? [document.css] : [])];
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy({
        styles,
        styleNonce: document.styleNonce,
        isDevelopment: web.middleware !== null,
      }),
      'cache-control': isProvisional ? 'no-store' : 'no-cache',
      vary: 'Accept-Encoding, Cookie',
      ...(isPrivate ? { 'x-robots-tag': 'noindex' } : {}),
      ...(status === 503 ? { 'retry-after': RETRY_AFTER } : {}),
    },
    body: Buffer.from(await web.finishDocument(toHtml(document, styles))),
    isLasting: !isProvisional,
  };
}

interface PolicyOptions {
  styles: string[];
  styleNonce: string | undefined;
  isDevelopment: boolean;
}

function contentSecurityPolicy({ styles, styleNonce, isDevelopment }: PolicyOptions): string {
  // Vite's dev server works with inline scripts and sockets of its own.
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
