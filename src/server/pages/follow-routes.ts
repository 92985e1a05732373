import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { responseOf } from '../http/document.ts';
import { languageOf } from '../http/language.ts';
import { PUBLIC_ALLOWANCES } from '../http/rate-limit.ts';
import { sendCacheable, toCacheable } from '../http/response.ts';
import { followPage } from './follow-page.ts';

/** Serves the page of each order. It is never cached, and fetched again only where it has changed, by its entity tag. */
export function followRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { code: string }; Querystring: { lang?: unknown } }>('/follow/:code', async (request, reply) => {
    app.callerLimit({ call: 'follow', address: request.ip }, PUBLIC_ALLOWANCES.read);
    // Without what a program may have taken for a part of the address.
    const code = /^[\w-]+/.exec(request.params.code)?.[0] ?? '';
    const visit = { code, asked: request.query.lang, language: languageOf(request) };
    const document = await followPage(deps, visit);
    return sendCacheable(request, reply, toCacheable(await responseOf(deps.web, document)));
  });
}
