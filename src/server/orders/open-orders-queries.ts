import { sql } from 'kysely';
import type { OrderStatus } from '../../shared/orders/statuses.ts';
import type { Db } from '../db/schema.ts';
import { isCounted } from './counted-queries.ts';
import { isOpen } from './status-queries.ts';

/**
 * Counts the open orders that are not hidden; those created at or before `lateAt` (ISO 8601) are late. A trial order
 * counts only as unseen, which rings the alarm. Reads only the index `orders_waiting`.
 */
export function openOrdersSummary(db: Db, lateAt: string) {
  return db
    .selectFrom('orders')
    .where(isOpen)
    .where('hidden_at', 'is', null)
    .select(({ fn, eb, and, not }) => {
      const isLate = and([isCounted, eb('created_at', '<=', lateAt)]);
      const isUnseen = eb('seen_at', 'is', null);
      return [
        fn.countAll<number>().filterWhere(isCounted).as('waiting'),
        fn.countAll<number>().filterWhere(isLate).as('late'),
        fn.min<string | null>('created_at').filterWhere(isCounted).as('oldestAt'),
        // After the instants, which all have the same length.
        fn.min<string | null>(sql`created_at || status`).filterWhere(isCounted).as('oldestAtAndStatus'),
        fn.max<OrderStatus | null>('status').filterWhere(not(isCounted)).as('trialStatus'),
        fn
          .min<string | null>('created_at')
          .filterWhere(and([isCounted, eb('created_at', '>', lateAt)]))
          .as('firstOnTimeAt'),
        fn.countAll<number>().filterWhere(isUnseen).as('unseen'),
        fn
          .countAll<number>()
          .filterWhere(and([isUnseen, isLate]))
          .as('unseenLate'),
        fn.max<number | null>('id').filterWhere(isUnseen).as('lastUnseenId'),
      ];
    });
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
