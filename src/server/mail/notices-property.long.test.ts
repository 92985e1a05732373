import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNoticesShop, minutesIn, type NoticesShop } from '../../../test/notices-shop.ts';
import type { ShopNode } from '../../../test/world.ts';
import { NOTICE_EVENTS, type NoticeEvent } from '../../shared/mail/kinds.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { isOpen, needsReason, ORDER_STATUSES, type OrderStatus } from '../../shared/orders/statuses.ts';

/*
 * Compares the mails about random moves, undone moves and changed times with a simple model: whenever an order has rested
 * for a minute, its customer gets to know its status, or else its time, if that is news and the owner has chosen it.
 */

const START = Date.parse('2026-07-01T09:00:00.000Z');
/** In seconds. */
const REST = 65;

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('move' as const), to: fc.constantFrom(...ORDER_STATUSES) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('promise' as const), minutes: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.constantFrom(1, 20, 40, 66, 300),
      isOnBoth: fc.boolean(),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

interface Model {
  /** In seconds since the start. */
  now: number;
  on: readonly NoticeEvent[];
  status: OrderStatus;
  /** When each status was reached. */
  reached: Map<OrderStatus, number>;
  /** When the last move was made that can be undone. */
  movedAt: number | null;
  told: OrderStatus[];
  promise: string | null;
  knownPromise: string | null;
  promisedAt: number;
}

/** Returns what is sent now. */
function send(model: Model): NoticeEvent[] {
  const { now, on, status, promise } = model;
  if (model.movedAt !== null && now - model.movedAt < REST) return [];
  const isChosen = on.some((event) => event === status) && !model.told.includes(status);
  if (isChosen && now - (model.reached.get(status) ?? 0) >= REST) {
    model.told.push(status);
    model.knownPromise = promise;
    return [status as NoticeEvent];
  }
  const isNews = promise !== model.knownPromise && now - model.promisedAt >= REST;
  if (!on.includes('promise') || !isNews || !isOpen(status)) return [];
  model.knownPromise = promise;
  return ['promise'];
}

interface Run {
  shop: NoticesShop;
  nodes: readonly ShopNode[];
  path: string;
  model: Model;
}

async function take({ shop, nodes, path, model }: Run, each: Step): Promise<void> {
  if (each.kind === 'wait') {
    model.now += each.seconds;
    await shop.sendAt(model.now, each.isOnBoth ? nodes : nodes.slice(0, 1));
    return expect(shop.subjects()).toEqual(send(model));
  }
  if (each.kind === 'promise') {
    const promise = minutesIn(each.minutes * 30);
    const { status } = await shop.staffPut(`${path}/promise`, { promise, was: model.promise });
    if (status !== 200 || promise === model.promise) return;
    return void Object.assign(model, { promise, promisedAt: model.now });
  }
  const reason = each.kind === 'move' && needsReason(each.to) ? 'sold_out' : undefined;
  const { status, body } = await (each.kind === 'undo'
    ? shop.staffPost(`${path}/status/undo`, {})
    : shop.staffPut(`${path}/status`, { status: each.to, reason }));
  const after = body as Order;
  if (status !== 200 || after.status === model.status) return;
  if (each.kind === 'move') model.reached.set(after.status, model.now);
  Object.assign(model, { status: after.status, movedAt: each.kind === 'move' ? model.now : null });
}

test('customers get one mail about each status and time that lasts, whatever staff do and undo', async () => {
  await using shop = await createNoticesShop();
  const nodes = [shop, await shop.startNode()];
  for (const event of NOTICE_EVENTS) await shop.staffPut(`/api/admin/notices/${event}`, { subject: event });
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([...NOTICE_EVENTS], { minLength: 4 }),
      fc.array(step, { maxLength: 20 }),
      async (on, steps) => {
        shop.clock.set(new Date(START).toISOString());
        for (const event of NOTICE_EVENTS) {
          await shop.staffPut(`/api/admin/notices/${event}`, { isMailed: on.includes(event) });
        }
        const { id, status } = await shop.order();
        await shop.sendAt(0);
        shop.received();
        const model: Model = {
          ...{ now: 0, on, status, reached: new Map(), movedAt: null, told: [] },
          ...{ promise: null, knownPromise: null, promisedAt: 0 },
        };
        const run = { shop, nodes, path: `/api/admin/orders/${id}`, model };
        for (const each of [...steps, { kind: 'wait', seconds: 300, isOnBoth: true } as const]) await take(run, each);
      },
    ),
    { numRuns: 25 },
  );
});
