import type { FastifyInstance } from 'fastify';
import { courierPath } from '../../shared/delivery-routes/path.ts';
import { KITCHEN_PATH, PREPARATION_PATH } from '../../shared/kitchen/path.ts';
import { followPath } from '../../shared/orders/follow-contract.ts';
import { STATEMENTS } from '../../shared/storefront.ts';
import { pathOf } from '../http/path.ts';

const CODE = '[\\dA-Za-z-]*[\\dA-Za-z]';
const PAGES = [
  `/dishes/${CODE}`,
  followPath(CODE),
  courierPath(CODE),
  ...STATEMENTS.map((statement) => `/${statement}`),
  KITCHEN_PATH,
  KITCHEN_PATH + PREPARATION_PATH,
  '/phone-orders-admin',
];
/** The address of a page, with punctuation after it. */
const WITH_ENDING = new RegExp(`^(${PAGES.join('|')})[^\\p{L}\\p{N}]+$`, 'u');

/**
 * Redirects the address of a page with punctuation after it, such as `/dishes/25).`, to the page: chat programs take the
 * punctuation after a link for a part of it.
 */
export function cleanLinkRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const page = WITH_ENDING.exec(pathOf(request))?.[1];
    if (page === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return done();
    const [, query] = request.url.split('?', 2);
    reply.redirect(query ? `${page}?${query}` : page);
  });
}
