import type { FastifyInstance } from 'fastify';
import { API, API_SECTIONS } from '../../shared/api.ts';
import { escapeHtml } from '../../shared/html.ts';
import type { Contract } from '../../shared/http.ts';
import type { Deps } from '../deps.ts';
import { responseOf } from './document.ts';
import { HTTP_ERRORS } from './errors.ts';
import { openApiDocument } from './openapi.ts';
import { PUBLIC_ALLOWANCES } from './rate-limit.ts';
import { type ApiResponse, jsonResponse, limited, type Respond } from './response.ts';

const ACCESS_LABELS = {
  public: 'anyone',
  staff: 'staff only',
  kitchen: 'staff and the kitchen',
  owner: 'owner only',
  optional: 'anyone; more for staff',
} as const;

const CSS = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1917;background:#fff}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{background:#f5f5f4;padding:1rem;overflow:auto;border-radius:8px}
section{border-top:1px solid #d6d3d1;padding:1rem 0}h2{font-size:1.1rem}td,th{text-align:start;padding:.2rem 1rem .2rem 0;vertical-align:top}
a{color:#9a3412}.method{font-weight:700;color:#9a3412}`;

let cached: ReturnType<typeof openApiDocument> | undefined;

/** Made at the first request, because it takes longer than the rest of the routes together. */
function apiDocument(): ReturnType<typeof openApiDocument> {
  cached ??= openApiDocument(API_SECTIONS);
  return cached;
}

/** Serves `/api/openapi.json` for programs and `/api/docs` for people, from the same contracts. */
export function docsRoutes(app: FastifyInstance, { web }: Deps, respond: Respond): void {
  const serve = (path: string, make: () => Promise<ApiResponse>) => {
    const requireAllowance = (address: string) => app.callerLimit({ call: path, address }, PUBLIC_ALLOWANCES.read);
    const respondLimited = limited(respond, requireAllowance);
    app.get(path, (request, reply) => respondLimited(request, reply, { key: [path], make }));
  };
  serve('/api/openapi.json', async () => jsonResponse(apiDocument()));
  serve('/api/docs', () =>
    responseOf(web, {
      language: 'en',
      title: 'Sofra HTTP API',
      assets: { script: null, styles: [], preloads: [], inlineStyles: [], texts: {}, fonts: {} },
      css: CSS,
      body: docsBody(apiDocument()),
    }),
  );
}

function docsBody(document: ReturnType<typeof openApiDocument>): string {
  const { description } = document.info as { description: string };
  return [
    '<h1>Sofra HTTP API</h1>',
    `<pre>${escapeHtml(description)}</pre>`,
    '<p>The same as an OpenAPI document: <a href="/api/openapi.json">/api/openapi.json</a>.</p>',
    ...API.map((contract) => callSection(contract, document.paths as Record<string, Record<string, unknown>>)),
    errorTable(),
  ].join('');
}

function callSection(contract: Contract, paths: Record<string, Record<string, unknown>>): string {
  const path = contract.path.replace(/:(\w+)/g, '{$1}');
  const operation = paths[path]?.[contract.method.toLowerCase()];
  return [
    `<section><h2><span class="method">${contract.method}</span> <code>${escapeHtml(path)}</code></h2>`,
    `<p>${escapeHtml(contract.summary)} <em>(${ACCESS_LABELS[contract.access]})</em></p>`,
    `<details><summary>Request and responses</summary><pre>${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details></section>`,
  ].join('');
}

function errorTable(): string {
  const rows = Object.entries(HTTP_ERRORS).map(
    ([code, { status, message }]) =>
      `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<section><h2>Errors</h2><table><tr><th>Status</th><th>Code</th><th>Meaning</th></tr>${rows.join('')}</table></section>`;
}
