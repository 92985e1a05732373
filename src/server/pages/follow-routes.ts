import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { responseOf } from '../http/document.ts';
import { languageOf } from '../http/language.ts';
import { PUBLIC_ALLOWANCES } from '../http/rate-limit.ts';
import { createRespond } from '../shop/respond.ts';
import { findShown, followPage } from './follow-page.ts';
import type { ReadMainLanguage } from './main-language.ts';

/** As many pages of orders as are open at a time in a large restaurant; each has about 45 kB. */
const MAX_PAGES_CACHED = 500;

/**
 * Serves the page of each order. No browser or proxy keeps it, and it is fetched again only where it has changed, by its
 * entity tag; every few seconds by each customer, so it is rendered once for what it shows.
 */
export function followRoutes(app: FastifyInstance, deps: Deps, readMain: ReadMainLanguage): void {
  const respond = createRespond(deps, { maxEntries: MAX_PAGES_CACHED });
  app.get<{ Params: { code: string }; Querystring: { lang?: unknown } }>('/follow/:code', async (request, reply) => {
    const requireAllowance = (address: string) => app.callerLimit({ call: 'follow', address }, PUBLIC_ALLOWANCES.read);
    requireAllowance(request.ip);
    const { code } = request.params;
    const shown = await findShown(deps, {
      code,
      asked: request.query.lang,
      language: await languageOf(request, readMain),
    });
    const make = async () => responseOf(deps.web, await followPage(deps, shown));
    return respond(request, reply, { key: ['follow', JSON.stringify(shown)], make, requireAllowance });
  });
}
