import { sql } from 'kysely';
import type { OrderStatus } from '../../shared/orders/statuses.ts';
import type { Db } from '../db/schema.ts';
import { isCounted } from './counted-queries.ts';
import { isOpen } from './status-queries.ts';

/**
 * Counts the open orders that are not hidden. Late are those due by `now`, and without a promise those created at or before
 * `agedAt` (ISO 8601), as `lateAt` says. Unseen ones raise the alarm by their age alone: also an order for next week is to
 * be seen today. A trial order counts only as unseen, which rings the alarm. Reads only the index `orders_waiting`.
 */
export function openOrdersSummary(db: Db, { now, agedAt }: { now: string; agedAt: string }) {
  return db
    .selectFrom('orders')
    .where(isOpen)
    .where('hidden_at', 'is', null)
    .select(({ fn, eb, and, or, not }) => {
      const isAged = and([isCounted, eb('created_at', '<=', agedAt)]);
      const isLateByAge = and([isAged, eb('due_at', 'is', null)]);
      const isPastDue = and([isCounted, eb('due_at', '<=', now)]);
      const isUnseen = eb('seen_at', 'is', null);
      return [
        fn.countAll<number>().filterWhere(isCounted).as('waiting'),
        fn
          .countAll<number>()
          .filterWhere(or([isLateByAge, isPastDue]))
          .as('late'),
        // After the instants, which all have the same length.
        fn.min<string | null>(sql`created_at || status`).filterWhere(isLateByAge).as('firstLateByAge'),
        fn.min<string | null>(sql`due_at || status`).filterWhere(isPastDue).as('firstPastDue'),
        fn.min<string | null>(sql`created_at || status`).filterWhere(isCounted).as('oldestAtAndStatus'),
        fn.max<OrderStatus | null>('status').filterWhere(not(isCounted)).as('trialStatus'),
        fn
          .min<string | null>('created_at')
          .filterWhere(and([isCounted, eb('created_at', '>', agedAt), or([isUnseen, eb('due_at', 'is', null)])]))
          .as('firstNotAgedAt'),
        fn
          .min<string | null>('due_at')
          .filterWhere(and([isCounted, eb('due_at', '>', now)]))
          .as('nextDueAt'),
        fn.countAll<number>().filterWhere(isUnseen).as('unseen'),
        fn
          .countAll<number>()
          .filterWhere(and([isUnseen, isAged]))
          .as('unseenLate'),
        fn.max<number | null>('id').filterWhere(isUnseen).as('lastUnseenId'),
      ];
    });
}

/** Open orders that are grouped; far more than there are at once. */
const MAX_GROUPED = 2_000;

/** Returns for when and where to the open orders are, and where they came from, the newest first; no trial orders. */
export function listOpenPlaces(db: Db) {
  return db
    .selectFrom('orders')
    .where(isOpen)
    .where('hidden_at', 'is', null)
    .where(isCounted)
    .select(['created_at', 'promised_at', 'promised_day', 'city_id', 'city_name', 'area_name', 'fulfilment', 'source'])
    .orderBy('id', 'desc')
    .limit(MAX_GROUPED)
    .execute();
}

/**
 * Records who acknowledged the unseen open orders up to the id `upToId`, at most `limit`, the longest waiting first.
 * Returns the ids of those not acknowledged before.
 */
export async function updateSeenUpTo(
  tx: Db,
  { upToId, limit, by, at }: { upToId: number; limit: number; by: string; at: string },
): Promise<number[]> {
  const unseen = tx
    .selectFrom('orders')
    .select('id')
    .where('seen_at', 'is', null)
    .where(isOpen)
    .where('hidden_at', 'is', null)
    .where('id', '<=', upToId)
    .orderBy('id')
    .limit(limit);
  const rows = await tx
    .updateTable('orders')
    .set((eb) => ({ seen_at: at, seen_by: by, version: eb('version', '+', 1) }))
    .where('id', 'in', unseen)
    .where('seen_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** Returns the open website orders that nobody has acknowledged, with their networks, the oldest first. */
export function listUnseenWithNetwork(db: Db) {
  return db
    .selectFrom('orders')
    .where('network', 'is not', null)
    .where('seen_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where(isOpen)
    .select(['id', 'network'])
    .orderBy('id')
    .execute();
}

/** Returns the ids of the unacknowledged open orders from the network of an order, up to that order. */
export async function listUnseenOfSameNetwork(db: Db, orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .where('network', '=', (eb) =>
      eb.selectFrom('orders as last').select('last.network').where('last.id', '=', orderId),
    )
    .where('seen_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where(isOpen)
    .where('id', '<=', orderId)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
