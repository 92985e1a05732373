import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { type DeliveryRoute, listDeliveryRoutes } from '../../shared/delivery-routes/contract.ts';
import { STOP_ACTIONS } from '../../shared/delivery-routes/courier-contract.ts';
import { STATUSES_SETTING } from '../../shared/settings/rules.ts';

/*
 * Two couriers tap and repeat taps, staff deliver, cancel and undo, and routes are changed, one after the other and
 * concurrently on two nodes: an order is handed over at most once, its cash is recorded once, and it is on one route.
 */

const ORDERS = 3;
const DAY = '2026-07-01';
const START = Date.parse('2026-07-01T09:00:00.000Z');

const order = fc.integer({ min: 1, max: ORDERS });
const route = fc.constantFrom(0, 1);
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('tap' as const),
      route,
      order,
      action: fc.constantFrom(...STOP_ACTIONS),
      cashTaken: fc.boolean(),
    }),
  },
  // Of the taps so far, which one is sent again.
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('repeat' as const), back: fc.nat({ max: 3 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('staff' as const),
      order,
      status: fc.constantFrom('delivered', 'cancelled', null),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('route' as const),
      route,
      orders: fc.uniqueArray(order, { minLength: 1 }),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;
const step = fc.record({ acts: fc.oneof(fc.tuple(act), fc.tuple(act, act)), ms: fc.constantFrom(0, 1_000, 61_000) });

async function createShop() {
  const shop = await createStaffShop();
  await shop.set(STATUSES_SETTING, JSON.stringify(['on_the_way']));
  const dish = await shop.addDish({ name: 'Falafel', price: 4_200 });
  const other = await shop.startNode();
  const taps: { id: string; code: string; body: object }[] = [];
  const send = (node: number, { id, code, body }: (typeof taps)[number]) =>
    [shop, other][node % 2]?.put(`/api/courier/${code}/taps/${id}`, body);
  const addRoute = async (orderIds: number[]) => {
    const { body } = await shop.staffPost('/api/admin/delivery-routes', { name: 'A', day: DAY, orderIds });
    const { id, link } = body as DeliveryRoute;
    return { id, code: link?.path.replace('/courier/', '') ?? '' };
  };
  const editRoute = async (id: number, orderIds: number[]) => {
    const { version } = await shop.db
      .selectFrom('delivery_routes')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return shop.staffPut(`/api/admin/delivery-routes/${id}`, { version, name: 'A', orderIds });
  };
  const moveAsStaff = (id: number, status: string | null) => {
    const path = `/api/admin/orders/${id}/status`;
    if (status === null) return shop.staffPost(`${path}/undo`, {});
    return shop.staffPut(path, { status, ...(status === 'cancelled' && { reason: 'prank' }) });
  };
  return Object.assign(shop, {
    begin: async () => {
      taps.length = 0;
      const ids: number[] = [];
      for (let index = 0; index < ORDERS; index++)
        ids.push((await shop.addOrder({ cart: [{ ...dish, quantity: 1 }] })).id);
      const routes = [await addRoute(ids.slice(1)), await addRoute(ids.slice(0, 1))];
      return { ids, routes, idOf: (number: number) => ids[number - 1] ?? 0 };
    },
    run: async (what: Act, node: number, { idOf, routes }: Begun) => {
      if (what.kind === 'tap') {
        const { route, order, action, cashTaken } = what;
        const tap = {
          id: randomUUID(),
          code: routes[route]?.code ?? '',
          body: { orderId: idOf(order), action, ...(action === 'hand_over' && { cashTaken }) },
        };
        taps.push(tap);
        return send(node, tap);
      }
      if (what.kind === 'repeat') {
        const tap = taps.at(-1 - what.back);
        return tap && send(node, tap);
      }
      if (what.kind === 'staff') {
        return moveAsStaff(idOf(what.order), what.status);
      }
      return editRoute(routes[what.route]?.id ?? 0, what.orders.map(idOf));
    },
  });
}

interface Begun {
  ids: number[];
  /** By its number, from 1. */
  idOf(number: number): number;
  routes: { id: number; code: string }[];
}

const ALLOWED = [200, 204, 403, 404, 409];

test('an order is handed over once and its cash recorded once, whatever couriers and staff do', async () => {
  await using shop = await createShop();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      shop.clock.set(new Date(START).toISOString());
      const begun = await shop.begin();
      let now = START;
      for (const { acts, ms } of steps) {
        now += ms;
        shop.clock.set(new Date(now).toISOString());
        const responses = await Promise.all(acts.map((each, node) => shop.run(each, node, begun)));
        for (const response of responses) if (response) expect(ALLOWED, response.text).toContain(response.status);
      }
      for (const id of begun.ids) expectOnce(await readOrder(shop, id));
      const { routes } = await shop.call(listDeliveryRoutes, { query: {} }, { cookie: shop.cookie });
      const stops = routes.flatMap((route) => route.stops.map(({ id }) => id));
      expect(stops, 'a stop of two routes').toEqual([...new Set(stops)]);
    }),
    runs(12),
  );
});

interface Told {
  status: string;
  cashTakenAt: string | null;
  delivered: number;
  /** Its entries in the audit log, oldest first. */
  log: { action: string; before: Record<string, unknown> | null }[];
}

async function readOrder(shop: Awaited<ReturnType<typeof createShop>>, id: number): Promise<Told> {
  const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const moves = await shop.db.selectFrom('order_moves').selectAll().where('order_id', '=', id).execute();
  const log = (await shop.audit()).filter(({ entity, entityId }) => entity === 'order' && entityId === String(id));
  return {
    status: row.status,
    cashTakenAt: row.cash_taken_at,
    delivered: moves.filter(({ to_status }) => to_status === 'delivered').length,
    log: log.map(({ action, before }) => ({ action, before: before as Record<string, unknown> | null })),
  };
}

function expectOnce({ status, cashTakenAt, delivered, log }: Told): void {
  let [isDelivered, isTaken] = [false, false];
  for (const { action, before } of log) {
    if (action === 'deliver') {
      expect(isDelivered, 'handed over twice').toBe(false);
      isDelivered = true;
    }
    if (action === 'take_cash') {
      expect(isTaken, 'cash recorded twice').toBe(false);
      isTaken = true;
    }
    if (action === 'undo' && before?.status === 'delivered') isDelivered = false;
    if (action === 'undo' && before?.cashTakenAt) isTaken = false;
  }
  expect({ isDelivered, isTaken, delivered }).toEqual({
    isDelivered: status === 'delivered',
    isTaken: cashTakenAt !== null,
    delivered: status === 'delivered' ? 1 : 0,
  });
}
