import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** A service worker runs under its own script's policy, which applies to its fetches. */
const POLICY = "default-src 'self'; frame-ancestors 'none'";

/**
 * Serves `/service-worker.js`, at the root because a worker controls only pages below its own path. Revalidated on each
 * request.
 */
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
