import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors.ts';

const RETRY_AFTER_S = 2;

/**
 * Refuses what comes in while `maxRequests` are being answered, at once and with `overloaded`: those that were taken
 * are then answered in time, and who was refused tries again in a moment. Health checks and sockets pass.
 */
export function shedLoad(app: FastifyInstance, maxRequests: number): void {
  let running = 0;
  const releases = new WeakMap<object, () => void>();

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.upgrade !== undefined || request.url === '/healthz') return;
    if (running >= maxRequests) throw new DomainError('overloaded', { retryAfterSeconds: RETRY_AFTER_S });
    running += 1;
    let isRunning = true;
    const release = () => {
      if (isRunning) running -= 1;
      isRunning = false;
    };
    releases.set(request, release);
    // Who hangs up gets no answer, and so none of the hooks after it.
    reply.raw.once('close', release);
  });

  app.addHook('onResponse', async (request) => releases.get(request)?.());
}
