import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** What the worker itself may fetch: a worker runs under the policy of its own script. */
const POLICY = "default-src 'self'; frame-ancestors 'none'";

/** `/service-worker.js`: at the root, since a worker serves only pages below its own path. Asked for anew each time. */
export function serviceWorkerRoute(app: FastifyInstance, { web }: Deps): void {
  const { serviceWorker } = web;
  if (serviceWorker === null) return;
  app.get('/service-worker.js', async (_request, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', POLICY)
      .send(serviceWorker),
  );
}
