import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import { hasBody } from './connections.ts';

const RETRY_AFTER_S = 2;

/**
 * Refuses what comes in while `maxRequests` are being answered, at once and with `overloaded`: those that were taken
 * are then answered in time, and who was refused tries again in a moment. A request counts once all of it has come, so
 * that whoever sends slowly takes no one's place. Health checks and sockets pass.
 */
export function shedLoad(app: FastifyInstance, maxRequests: number): void {
  let running = 0;
  const releases = new WeakMap<object, () => void>();
  const requirePlace = () => {
    if (running >= maxRequests) throw new DomainError('overloaded', { retryAfterSeconds: RETRY_AFTER_S });
  };

  function take(request: FastifyRequest, reply: FastifyReply): void {
    requirePlace();
    running += 1;
    let isRunning = true;
    const release = () => {
      if (isRunning) running -= 1;
      isRunning = false;
    };
    releases.set(request, release);
    // Who hangs up gets no answer, and so none of the hooks after it.
    reply.raw.once('close', release);
  }

  app.addHook('onRequest', async (request, reply) => {
    if (isExempt(request)) return;
    if (hasBody(request.headers)) requirePlace();
    else take(request, reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!isExempt(request) && !releases.has(request)) take(request, reply);
  });
  app.addHook('onResponse', async (request) => releases.get(request)?.());
}

const isExempt = (request: FastifyRequest) => request.ws || request.url === '/healthz';
