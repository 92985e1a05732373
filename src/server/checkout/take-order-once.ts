import { createHash } from 'node:crypto';
import type { Order } from '../../shared/orders/contract.ts';
import type { RequestedLine } from '../../shared/orders/lines.ts';
import { FIRST_STATUS, STATUS_RECORDS } from '../../shared/orders/statuses.ts';
import { lockOrderSequence } from '../db/locks.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { findPlacedOrder } from '../orders/queries.ts';
import { announceNewOrder } from './announce-new-order.ts';
import { claimIdempotencyKey, settleIdempotencyKey } from './idempotency-queries.ts';

interface Attempt {
  /** The request; a repetition must have an equal one. */
  request: object;
  /** Created once per attempt; without one, each call places an order. */
  idempotencyKey: string | undefined;
}

/**
 * Runs `store` in a transaction and publishes the new order to staff; a repeated attempt returns its earlier order
 * instead, as it was placed (spec.md §7, idempotency). Throws `idempotency_key_reused`, and what `store` throws; then
 * nothing is stored, and the key may be reused.
 */
export async function takeOrderOnce(
  { database, realtime, clock, metrics }: Pick<Deps, 'database' | 'realtime' | 'clock' | 'metrics'>,
  attempt: Attempt,
  store: (tx: Db, at: string) => Promise<Order>,
): Promise<ReturnType<typeof withFirstStatus>> {
  const at = clock.now().toISOString();
  const { order, isNew } = await inTransaction(database.db, async (tx) => {
    const earlier = await findEarlierOrder(tx, attempt, at);
    if (earlier) return { order: earlier, isNew: false };
    // So that orders become visible in the sequence of their numbers.
    await lockOrderSequence(tx, database.engine);
    const placed = await store(tx, at);
    if (attempt.idempotencyKey) await settleIdempotencyKey(tx, attempt.idempotencyKey, placed.id);
    return { order: placed, isNew: true };
  });
  metrics.countOrder(order.orderSource, isNew ? 'placed' : 'repeated');
  if (isNew) announceNewOrder(realtime, order);
  return withFirstStatus(order);
}

/**
 * Encodes lines as release 0.1 hashed them, so that an attempt sent before an update is recognised when repeated after
 * it.
 */
function inHashedForm(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('dishId' in value)) return value;
  const { dishId, name, unitPrice, quantity } = value as RequestedLine;
  return { id: dishId, name, price: unitPrice, quantity };
}

/** Claims the key for this attempt. Returns the order that the attempt placed before, or null. */
async function findEarlierOrder(tx: Db, { request, idempotencyKey }: Attempt, at: string): Promise<Order | null> {
  if (!idempotencyKey) return null;
  const requestHash = createHash('sha256').update(JSON.stringify(request, inHashedForm)).digest('hex');
  const earlier = await claimIdempotencyKey(tx, { key: idempotencyKey, requestHash, at });
  if (!earlier) return null;
  if (earlier.requestHash !== requestHash || earlier.orderId === null) throw new DomainError('idempotency_key_reused');
  return findPlacedOrder(tx, earlier.orderId);
}

/** Returns the order with the status that it was placed with. */
export function withFirstStatus(order: Order): Order & { status: typeof FIRST_STATUS } {
  const times = Object.fromEntries(STATUS_RECORDS.map(({ field }) => [field, null]));
  const untouched = { ...times, whatsappContactedAt: null, escalatedAt: null };
  return { ...order, ...untouched, status: FIRST_STATUS, statusChangedAt: null, statusChangedBy: null };
}
