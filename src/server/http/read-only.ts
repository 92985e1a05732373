import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../db/open.ts';
import { readOnlyError } from '../db/writes.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects calls that may change something with `read_only`, before they begin, while the shop may not write. */
export function rejectWrites(app: FastifyInstance, { writes }: OpenDatabase): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (writes.state !== 'open' && !READING.has(request.method)) throw readOnlyError();
    done();
  });
}
