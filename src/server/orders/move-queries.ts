import type { OrderMove } from '../../shared/orders/move.ts';
import type { StatusReason } from '../../shared/orders/status-reasons.ts';
import type { OrderStatus } from '../../shared/orders/statuses.ts';
import type { Db } from '../db/schema.ts';

/** A move of an order to another status; `at` is ISO 8601. */
export interface NewMove {
  from: OrderStatus;
  to: OrderStatus;
  /** Username. */
  by: string;
  at: string;
  /** When it was tapped, where that was earlier. */
  tappedAt?: string | null;
  reason?: StatusReason | null;
  /** What staff added to the reason. */
  note?: string | null;
}

/** Records a move of an order, whose row the caller has locked. */
export async function insertMove(
  tx: Db,
  orderId: number,
  { from, to, by, at, tappedAt = null, reason = null, note = null }: NewMove,
): Promise<void> {
  const { last } = await tx
    .selectFrom('order_moves')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const move = { from_status: from, to_status: to, moved_by: by, moved_at: at, tapped_at: tappedAt, reason, note };
  await tx
    .insertInto('order_moves')
    .values({ order_id: orderId, number: (last ?? 0) + 1, ...move })
    .execute();
}

/** Removes the move to `to` at `at` (ISO 8601), which was undone. */
export async function removeMove(tx: Db, orderId: number, { to, at }: Pick<NewMove, 'to' | 'at'>): Promise<void> {
  await tx
    .deleteFrom('order_moves')
    .where('order_id', '=', orderId)
    .where('to_status', '=', to)
    .where('moved_at', '=', at)
    .execute();
}

/** Returns the moves of these orders, by order, oldest first. */
export async function listMoves(db: Db, orderIds: readonly number[]): Promise<Map<number, OrderMove[]>> {
  const rows = await db
    .selectFrom('order_moves')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('number')
    .execute();
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  return new Map(
    [...byOrder].map(([id, moves]) => [
      id,
      moves.map((row) => ({
        from: row.from_status,
        to: row.to_status,
        at: row.moved_at,
        ...(row.tapped_at !== null && { tappedAt: row.tapped_at }),
        by: row.moved_by,
        reason: row.reason,
        note: row.note,
      })),
    ]),
  );
}

/** Erases what staff added to reasons, in which they may have written about the customer. */
export async function eraseMoveNotes(tx: Db, orderIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('order_moves')
    .set({ note: null })
    .where('order_id', 'in', orderIds)
    .where('note', 'is not', null)
    .execute();
}
