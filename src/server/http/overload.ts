import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import { hasBody } from './connections.ts';

const RETRY_AFTER_S = 2;

/**
 * Rejects requests with `overloaded` while `maxRequests` are being processed, so that those get their response in time. A
 * request counts once its body has been received, so that slow senders do not use up the limit. Health checks, metrics and
 * sockets are exempt.
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
    // An aborted request gets no response, so the response hooks do not run for it.
    reply.raw.once('close', release);
  }

  // Without promises, since these run for every request.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isExempt(request)) {
      if (hasBody(request.headers)) requirePlace();
      else take(request, reply);
    }
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!isExempt(request) && !releases.has(request)) take(request, reply);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    releases.get(request)?.();
    done();
  });
}

/** What proxies and monitoring ask. A busy node that did not respond would count as dead, and its load would move to the others. */
const CHECKS = new Set(['/healthz', '/readyz', '/metrics']);

const isExempt = (request: FastifyRequest) => request.ws || CHECKS.has(request.url);
