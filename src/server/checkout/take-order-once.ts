import { hash } from 'node:crypto';
import type { Order, PlacedOrder } from '../../shared/orders/contract.ts';
import type { RequestedLine } from '../../shared/orders/lines.ts';
import type { Overruled } from '../../shared/orders/overruled.ts';
import { FIRST_STATUS, needsReason } from '../../shared/orders/statuses.ts';
import type { Db } from '../db/schema.ts';
import { withSharedCommit } from '../db/shared-commit.ts';
import type { Shop } from '../db/shop-reader.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { isPickedUpOnDay, pickupShifts } from '../hours/pickup-shifts.ts';
import { followPathOf } from '../orders/follow-code.ts';
import { findPlacedOrder } from '../orders/queries.ts';
import { announceShopChange } from '../shop/announce-shop-change.ts';
import { announceNewOrder } from './announce-new-order.ts';
import { findAttemptAndVersion, insertAttempt, type StoredAttempt } from './idempotency-queries.ts';

interface Attempt {
  /** The request; a repetition must have an equal one. */
  request: object;
  /** Created once per attempt; without one, each call places an order. */
  idempotencyKey: string | undefined;
}

/** What placing an order has stored. */
export interface StoredOrder {
  order: Order;
  /** Whether customers see the menu changed by it: few portions of a dish are left, or none. */
  isMenuChanged: boolean;
  /** What spoke against it where staff took it all the same. */
  overruled: Overruled[];
}

/**
 * Runs `store` in a transaction and publishes the new order to staff; a repeated attempt returns its earlier order
 * instead, as it is now (spec.md §7, idempotency). Throws `idempotency_key_reused`, and what
 * `store` throws; then nothing is stored, and the key may be reused.
 */
export async function takeOrderOnce(
  deps: Pick<Deps, 'database' | 'shop' | 'realtime' | 'clock' | 'metrics' | 'config'>,
  { request, idempotencyKey: key }: Attempt,
  store: (tx: Db, context: { at: string; timeZone: string; shop: Shop }) => Promise<Omit<StoredOrder, 'overruled'>>,
): Promise<Order> {
  const { database, shop, realtime, metrics } = deps;
  const now = deps.clock.now();
  const at = now.toISOString();
  const requestHash = hashOf(request);
  const { order, isNew, isMenuChanged } = await withSharedCommit(database, async (tx) => {
    const { attempt, shopVersion } = key ? await findAttemptAndVersion(tx, key, at) : WITHOUT_KEY;
    if (attempt) return { order: await orderOf(tx, attempt, requestHash), isNew: false, isMenuChanged: false };
    const placed = await store(tx, { at, timeZone: deps.config.timeZone, shop: await shop.read(tx, shopVersion) });
    // When the attempt was cancelled meanwhile, this fails, and the next try finds that.
    if (key) await insertAttempt(tx, { key, requestHash, orderId: placed.order.id, at });
    return { ...placed, isNew: true };
  });
  metrics.countOrder(order.orderSource, isNew ? 'placed' : 'repeated');
  if (isNew) announceNewOrder(realtime, order);
  if (isMenuChanged) await announceShopChange(deps);
  return order;
}

/**
 * Encodes lines as release 0.1 hashed them, so that an attempt sent before an update is recognised when repeated after
 * it. What a line has besides is hashed where it is given.
 */
function inHashedForm(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('dishId' in value)) return value;
  const { dishId, name, unitPrice, quantity, chosen, note } = value as RequestedLine;
  return { id: dishId, name, price: unitPrice, quantity, chosen, note };
}

function hashOf(request: object): string {
  return hash('sha256', JSON.stringify(request, inHashedForm));
}

const WITHOUT_KEY = { attempt: null, shopVersion: undefined };

/** Returns the order that an earlier attempt placed. Throws `idempotency_key_reused`. */
async function orderOf(tx: Db, { requestHash, orderId }: StoredAttempt, ownHash: string): Promise<Order> {
  if (requestHash !== ownHash || orderId === null) throw new DomainError('idempotency_key_reused');
  return findPlacedOrder(tx, orderId);
}

/** What tells a customer of an order that is placed. */
export type CustomerDeps = Pick<Deps, 'config' | 'database' | 'shop' | 'vault'>;

/**
 * Returns an order as its customer gets it, when it is placed and whenever the attempt is asked for again: as it was
 * placed, and how it has ended without a sale.
 */
export async function asPlaced({ config, database, shop, vault }: CustomerDeps, order: Order): Promise<PlacedOrder> {
  // Other orders do not need the shop.
  const settings = isPickedUpOnDay(order) ? (await shop.read(database.db)).settings : [];
  const shifts = pickupShifts(order, settings, config.timeZone);
  const { status } = order;
  return {
    ...order,
    status: FIRST_STATUS,
    followPath: followPathOf(vault, order),
    pickupShifts: shifts,
    endedAs: needsReason(status) ? status : null,
  };
}
