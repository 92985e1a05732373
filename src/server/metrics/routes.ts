import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { withTimeout } from '../http/with-timeout.ts';
import type { Figure } from '../ports/metrics.ts';
import { shareRunning } from '../share-running.ts';
import { measureBackups } from './measure-backups.ts';
import { measureShop } from './measure-shop.ts';

const READ_TIMEOUT_MS = 3_000;

/** Serves `/metrics` to callers that send `Authorization: Bearer METRICS_TOKEN`; without that variable there is none. */
export function metricsRoutes(app: FastifyInstance, deps: Deps): void {
  const { metricsToken } = deps.config;
  if (metricsToken === undefined) return;
  const isToken = tokenCheck(metricsToken);
  // A network drive that hangs holds a thread for as long: one, and not one more with each call.
  const readBackups = shareRunning(() => measureBackups(deps));
  app.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization)) {
      reply.header('www-authenticate', 'Bearer realm="metrics"');
      throw new DomainError('unauthenticated');
    }
    const measure = (what: string, figures: Promise<Figure[]>) =>
      withTimeout(figures, READ_TIMEOUT_MS).catch((error) => {
        request.log.warn({ err: error }, `${what} could not be measured; its metrics are missing`);
        return [];
      });
    const [shop, backups] = await Promise.all([
      measure('the shop', measureShop(deps)),
      measure('the folder of backups', readBackups()),
    ]);
    const isDatabaseUp = {
      name: 'sofra_database_up',
      help: '1 while the database responds',
      value: Number(shop.length > 0),
    };
    const { contentType, text } = await deps.metrics.collect([...shop, isDatabaseUp, ...backups]);
    return reply.headers({ 'content-type': contentType, 'cache-control': 'no-store' }).send(text);
  });
}

/** Returns a check that takes the same time whatever the header holds. */
function tokenCheck(token: string): (header: string | undefined) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${token}`);
  return (header = '') => timingSafeEqual(digest(header), expected);
}
