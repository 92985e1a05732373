import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { isDatabaseReady } from '../db/ready.ts';
import type { Deps } from '../deps.ts';
import { shareRunning } from '../share-running.ts';
import { withTimeout } from './with-timeout.ts';

const CHECK_TIMEOUT_MS = 3_000;

/** Checks that a node can fail and still take orders. All nodes share the pictures, so none of them is better off. */
const NOT_REQUIRED = new Set(['pictures']);

/**
 * Serves `/healthz` (the process responds) and `/readyz` (it can take orders). A failing check is named in the
 * response; its cause is logged.
 */
export function healthRoutes(app: FastifyInstance, { database, config, media }: Deps): void {
  const checks = {
    database: () => isDatabaseReady(database),
    disk: () => isWritable(config.dataDir),
    pictures: () => media.check().then(() => true),
  };
  // Anyone may ask, and as often as they like.
  const runChecks = shareRunning(() =>
    Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const passed = await withTimeout(check(), CHECK_TIMEOUT_MS).catch((error) => {
          app.log.warn({ err: error, check: name }, 'readiness check failed');
          return false;
        });
        return [name, passed ? 'ok' : 'failed'] as const;
      }),
    ),
  );

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const results = await runChecks();
    const isReady = results.every(([name, result]) => result === 'ok' || NOT_REQUIRED.has(name));
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'failed', checks: Object.fromEntries(results) });
  });
}

async function isWritable(folder: string): Promise<true> {
  await access(folder, constants.W_OK);
  return true;
}
