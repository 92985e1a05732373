import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idText } from '../../shared/wire.ts';
import type { Deps } from '../deps.ts';
import { requireStaff } from '../http/session.ts';
import { toWebHeaders } from '../http/web-headers.ts';
import { findStart } from './live-orders.ts';
import { serveLiveSocket } from './serve-live-socket.ts';

/** Serves `/ws`, events for staff. `?after=` is the id of the last order that the device has received. */
export function liveRoutes(app: FastifyInstance, deps: Deps): void {
  const starts = new WeakMap<FastifyRequest, number>();
  app.get(
    '/ws',
    {
      websocket: true,
      onRequest: async (request) => {
        await requireStaff(request, deps.auth);
        // Determined before the socket is open, so that no order is missed in between.
        starts.set(request, await findStart(deps, orderIdIn(request.query)));
      },
    },
    (socket, request) => {
      const visit = { headers: toWebHeaders(request.headers), start: starts.get(request) ?? 0 };
      serveLiveSocket(deps, socket, visit);
    },
  );
}

function orderIdIn(query: unknown): number | null {
  const { after } = query as { after?: unknown };
  return after === '0' ? 0 : (idText.safeParse(after).data ?? null);
}
