import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayActAs } from '../../shared/auth/roles.ts';
import { idText } from '../../shared/wire.ts';
import type { Deps } from '../deps.ts';
import { requireRole } from '../http/session.ts';
import { toWebHeaders } from '../http/web-headers.ts';
import { findStart } from './live-orders.ts';
import { serveLiveSocket, shareAmongSockets, type Visit } from './serve-live-socket.ts';

/**
 * Serves `/ws`, events for staff. `?after=` is the id of the last order that the device has received. With `?view=kitchen`,
 * and always to an account of the role kitchen, it says nothing of an order but its id.
 */
export function liveRoutes(app: FastifyInstance, deps: Deps): void {
  const visits = new WeakMap<FastifyRequest, Omit<Visit, 'headers'>>();
  const parts = { ...deps, ...shareAmongSockets(deps) };
  app.get(
    '/ws',
    {
      websocket: true,
      onRequest: async (request) => {
        const { role } = await requireRole(request, deps.auth, 'kitchen');
        const { after, view } = request.query as { after?: unknown; view?: unknown };
        visits.set(request, {
          // Determined before the socket is open, so that no order is missed in between.
          start: await findStart(deps, orderIdIn(after)),
          isKitchen: view === 'kitchen' || !mayActAs(role, 'staff'),
        });
      },
    },
    (socket, request) => {
      const visit = visits.get(request);
      if (visit) serveLiveSocket(parts, socket, { headers: toWebHeaders(request.headers), ...visit });
    },
  );
}

function orderIdIn(after: unknown): number | null {
  return after === '0' ? 0 : (idText.safeParse(after).data ?? null);
}
