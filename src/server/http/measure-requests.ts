import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '../../shared/errors.ts';
import { type OrderSource, placeOrder } from '../../shared/orders/contract.ts';
import { placePhoneOrder } from '../../shared/orders/phone-order-contract.ts';
import type { Metrics } from '../ports/metrics.ts';
import { lineOf } from './log-requests.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Code of the error that was sent, for log and metrics; null for none. */
    errorCode: ErrorCode | null;
  }
}

/** Calls that place orders, by route; the orders that succeed are counted when they are stored (`take-order-once.ts`). */
const SOURCES = new Map<string, OrderSource>([
  [`${placeOrder.method} ${placeOrder.path}`, 'website'],
  [`${placePhoneOrder.method} ${placePhoneOrder.path}`, 'phone'],
]);

/** Records the time of each response, and each request to place an order that was refused or failed. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  if (!metrics.isEnabled) return;
  app.addHook('onResponse', async (request, reply) => {
    const line = lineOf(request, reply);
    metrics.observeRequest(line);
    const source = SOURCES.get(`${line.method} ${line.route}`);
    if (source && line.code) metrics.countOrder(source, line.code);
  });
}
