import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import type { Client } from '../../../test/client.ts';
import { runs } from '../../../test/property-runs.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { OWNER } from '../../../test/world.ts';
import { inviteStaff } from '../../shared/auth/contract.ts';
import { OPTIONAL_STATUSES, ORDER_STATUSES, type OrderStatus } from '../../shared/orders/statuses.ts';
import { STATUSES_SETTING } from '../../shared/settings/rules.ts';

/*
 * Compares what several accounts do with orders, one after the other and two at once from two nodes, with a simple model
 * of spec.md §4, which does not read the table of statuses.
 */

const ORDERS = 2;
const PORTIONS = 5;
/** Portions that each order takes. */
const TAKEN = 2;
/** Of the accounts, the owner first. */
const USERNAMES = [OWNER.username, 'dana', 'omer'];
const START = Date.parse('2026-07-01T09:00:00.000Z');

interface Act {
  /** The account: 0 is the owner. */
  actor: number;
  order: number;
  /** The status to move the order to; null undoes the last change. */
  to: OrderStatus | null;
}

/**
 * Contains its account too: if two accounts make the same status change at once, the second one repeats the first, and
 * only the first account can undo it.
 */
interface Move {
  to: OrderStatus;
  /** Username. */
  by: string;
}

interface ModelOrder {
  status: OrderStatus;
  isSeen: boolean;
  moves: Move[];
  last: { before: OrderStatus; by: number; at: number; hasSeen: boolean } | null;
}

interface Model {
  now: number;
  used: readonly OrderStatus[];
  sold: number;
  orders: ModelOrder[];
}

const STEPS: OrderStatus[] = ['pending', 'confirmed', 'preparing', 'ready', 'on_the_way', 'delivered'];
const isUnsold = (status: OrderStatus) => status === 'cancelled' || status === 'refused';

/** Returns the error code of a move; null when it is allowed. */
function refusalOf(from: OrderStatus, to: OrderStatus, used: readonly OrderStatus[]): string | null {
  if (from === 'delivered' || isUnsold(from)) return `order_already_${from}`;
  const isLater = STEPS.indexOf(to) > STEPS.indexOf(from);
  if (!isLater && to !== 'cancelled' && !(to === 'refused' && from === 'pending')) return 'status_passed';
  const isAlways = to === 'delivered' || to === 'cancelled';
  return isAlways || used.includes(to) ? null : 'status_not_used';
}

/** Applies an act to the model. Returns the error code, or the order's status. */
function apply(model: Model, { actor, order: index, to }: Act): string {
  const order = model.orders[index] as ModelOrder;
  if (to === null) return undo(model, order, actor);
  if (to === order.status) return to;
  const refusal = refusalOf(order.status, to, model.used);
  if (refusal) return refusal;
  order.last = { before: order.status, by: actor, at: model.now, hasSeen: !order.isSeen };
  if (isUnsold(to)) model.sold -= TAKEN;
  Object.assign(order, { status: to, isSeen: true, moves: [...order.moves, { to, by: USERNAMES[actor] as string }] });
  return to;
}

function undo(model: Model, order: ModelOrder, actor: number): string {
  const { last } = order;
  if (!last) return order.status === 'delivered' || isUnsold(order.status) ? 'undo_too_late' : 'nothing_to_undo';
  if (last.by !== actor) return 'undo_not_yours';
  if (model.now - last.at > 60_000) return 'undo_too_late';
  if (isUnsold(order.status)) {
    if (model.sold + TAKEN > PORTIONS) return 'portions_gone';
    model.sold += TAKEN;
  }
  Object.assign(order, { status: last.before, isSeen: !last.hasSeen, last: null, moves: order.moves.slice(0, -1) });
  return order.status;
}

/** Sells a portion by itself, as long as there is one. */
function sell(model: Model): number {
  if (model.sold >= PORTIONS) return 409;
  model.sold++;
  return 201;
}

const act = fc.record({
  actor: fc.nat({ max: 2 }),
  order: fc.nat({ max: ORDERS - 1 }),
  to: fc.option(fc.constantFrom(...ORDER_STATUSES), { freq: 3 }),
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('act' as const), acts: fc.tuple(act) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('act' as const), acts: fc.tuple(act, act) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 61_000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('use' as const), used: fc.subarray(OPTIONAL_STATUSES) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sell' as const) }) },
);

async function createShop() {
  const shop = await createStaffShop();
  const dish = await shop.addDish({ name: 'Shanks', price: 9_000, portionsPerDay: PORTIONS });
  const city = await shop.addCity({ minimumOrderAmount: 0 });
  const cookies = [shop.cookie];
  for (const username of USERNAMES.slice(1)) {
    const invited = await shop.call(inviteStaff, { body: { username, role: 'staff' } }, { cookie: shop.cookie });
    cookies.push(await shop.signIn(invited));
  }
  const other = await shop.startNode();
  return Object.assign(shop, {
    nodes: [shop, other] as const,
    cookies,
    place: (quantity: number) =>
      shop.post('/api/orders', checkout([{ ...dish, quantity }], { cityId: city.id })).then(({ status }) => status),
  });
}

type Shop = Awaited<ReturnType<typeof createShop>>;

/** A run of steps: its shop, the id of its first order, and the model so far. */
interface Run {
  shop: Shop;
  first: number;
  model: Model;
}

/** Makes the call of an act at a node. Returns the error code, or the order's status. */
async function call({ shop, first }: Run, node: Client, { actor, order, to }: Act): Promise<string> {
  const path = `/api/admin/orders/${first + order}/status`;
  const options = { cookie: shop.cookies[actor] as string };
  const reason = to !== null && isUnsold(to) ? { reason: 'other' } : {};
  const { body } = await (to === null
    ? node.post(`${path}/undo`, {}, options)
    : node.put(path, { status: to, ...reason }, options));
  const { code, status } = body as { code?: string; status: string };
  return code ?? status;
}

/** Makes acts at once, and leaves the model as after one of their sequences that gives the same responses. */
async function actAtOnce(run: Run, acts: readonly Act[]): Promise<void> {
  const found = await Promise.all(acts.map((each, index) => call(run, run.shop.nodes[index % 2] as Client, each)));
  const indices = acts.map((_, index) => index);
  const outcomes = [indices, indices.toReversed()].map((sequence) => {
    const after = structuredClone(run.model);
    const responses = acts.map(() => '');
    for (const index of sequence) responses[index] = apply(after, acts[index] as Act);
    return { after, responses };
  });
  const stored = await stateOf(run);
  const same = outcomes.find(({ after, responses }) => {
    return responses.join() === found.join() && JSON.stringify(expectedOf(after)) === JSON.stringify(stored);
  });
  const what = `${JSON.stringify(acts)} gave ${found} and ${JSON.stringify(stored)}, not ${JSON.stringify(outcomes)}`;
  expect(same, what).toBeDefined();
  run.model = same?.after ?? run.model;
}

interface SentOrder {
  status: OrderStatus;
  seenAt: string | null;
  deliveredAt: string | null;
  moves: Move[];
}

async function stateOf({ shop, model, first }: Run) {
  const responses = await Promise.all(
    model.orders.map((_, index) => shop.staffGet(`/api/admin/orders/${first + index}`)),
  );
  const orders = responses.map(({ body }) => {
    const { status, seenAt, moves, deliveredAt } = body as SentOrder;
    return {
      status,
      isSeen: seenAt !== null,
      moves: moves.map(({ to, by }) => ({ to, by })),
      isDelivered: deliveredAt !== null,
    };
  });
  const { sold } = await shop.db.selectFrom('dish_portions').select('sold').executeTakeFirstOrThrow();
  return { orders, sold };
}

function expectedOf({ orders, sold }: Model) {
  return {
    orders: orders.map(({ status, isSeen, moves }) => {
      return { status, isSeen, moves, isDelivered: status === 'delivered' };
    }),
    sold,
  };
}

async function begin(shop: Shop, first: number): Promise<Run> {
  await shop.db.deleteFrom('dish_portions').execute();
  await shop.set(STATUSES_SETTING, JSON.stringify(OPTIONAL_STATUSES));
  shop.clock.set(new Date(START).toISOString());
  const orders = Array.from({ length: ORDERS }, (): ModelOrder => {
    return { status: 'pending', isSeen: false, moves: [], last: null };
  });
  for (const _ of orders) expect(await shop.place(TAKEN)).toBe(201);
  return { shop, first, model: { now: START, used: OPTIONAL_STATUSES, sold: ORDERS * TAKEN, orders } };
}

type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

async function take(run: Run, each: Step): Promise<void> {
  const { shop, model } = run;
  if (each.kind === 'act') return actAtOnce(run, each.acts);
  if (each.kind === 'sell') return expect(await shop.place(1)).toBe(sell(model));
  if (each.kind === 'use') {
    model.used = each.used;
    return shop.set(STATUSES_SETTING, JSON.stringify(each.used));
  }
  model.now += each.ms;
  shop.clock.set(new Date(model.now).toISOString());
}

test('orders and portions match the model, whatever several accounts do one after the other or concurrently', async () => {
  await using shop = await createShop();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const last = await shop.db.selectFrom('orders').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
      const run = await begin(shop, (last?.id ?? 0) + 1);
      for (const each of steps) await take(run, each);
    }),
    runs(40),
  );
});
