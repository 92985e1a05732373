import { type ExpressionBuilder, sql } from 'kysely';
import { OPEN_STATUSES } from '../../shared/orders/statuses.ts';
import type { Db, Schema } from '../db/schema.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { insertMove, type NewMove } from './move-queries.ts';

/**
 * Whether an order is still to be handled. Both engines use the index `orders_waiting` only for exactly its condition:
 * equality, without parameters.
 */
export const isOpen = sql<boolean>`(${sql.join(
  OPEN_STATUSES.map((status) => sql`orders.status = ${sql.lit(status)}`),
  sql` or `,
)})`;

type Who = Pick<Staff, 'id' | 'username'>;

interface StatusMove extends Omit<NewMove, 'by'> {
  by: Who;
}

/** Moves an order to `to`, marks it seen, and stores the move and what undoing it needs. */
export async function updateStatus(db: Db, id: number, { by, ...move }: StatusMove): Promise<void> {
  const { to, at } = move;
  await insertMove(db, id, { ...move, by: by.username });
  await db
    .updateTable('orders')
    .set((eb) => ({
      status: to,
      delivered_at: to === 'delivered' ? at : null,
      // Each expression reads the row as of before the update.
      status_before: eb.ref('status'),
      status_changed_at: at,
      status_changed_by: by.username,
      status_changed_by_id: by.id,
      status_change_marked_seen: eb
        .case()
        .when('seen_at', 'is', null)
        .then(1 as const)
        .else(0 as const)
        .end(),
      seen_at: eb.fn.coalesce('seen_at', eb.val(at)),
      seen_by: eb.case().when('seen_at', 'is', null).then(by.username).else(eb.ref('seen_by')).end(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Reopens an order that has ended, and stores the move. The move cannot be undone; the order can be ended again. */
export async function updateReopened(db: Db, id: number, { by, ...move }: StatusMove): Promise<void> {
  await insertMove(db, id, { ...move, by: by.username });
  await db
    .updateTable('orders')
    .set((eb) => ({
      status: move.to,
      delivered_at: null,
      ...NOTHING_TO_UNDO,
      ...unpaidIfRefunded(eb),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

const NOTHING_TO_UNDO = {
  status_before: null,
  status_changed_at: null,
  status_changed_by: null,
  status_changed_by_id: null,
  status_change_marked_seen: 0,
} as const;

/**
 * Undoes the last status change if this account made it at or after `since` (ISO 8601). Marks the order unseen again if
 * only that change had marked it seen and staff have not contacted the customer, and unpaid if it was refunded. Returns
 * false when there is no such change.
 */
export async function updateToBefore(
  db: Db,
  id: number,
  { by, since }: { by: Pick<Who, 'id'>; since: string },
): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set((eb) => {
      const staysSeen = eb.or([eb('status_change_marked_seen', '=', 0), eb('whatsapp_contacted_at', 'is not', null)]);
      return {
        status: eb.fn.coalesce('status_before', 'status'),
        // No status follows delivered, so the one before is another.
        delivered_at: null,
        seen_at: eb.case().when(staysSeen).then(eb.ref('seen_at')).else(null).end(),
        seen_by: eb.case().when(staysSeen).then(eb.ref('seen_by')).else(null).end(),
        ...NOTHING_TO_UNDO,
        ...unpaidIfRefunded(eb),
        version: eb('version', '+', 1),
      };
    })
    .where('id', '=', id)
    .where('status_before', 'is not', null)
    .where('status_changed_by_id', '=', by.id)
    .where('status_changed_at', '>=', since)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns the columns of an order that is a sale again: what was refunded is to be paid again. */
export function unpaidIfRefunded(eb: ExpressionBuilder<Schema, 'orders'>) {
  const unlessRefunded = <Column extends PaymentColumn>(column: Column) =>
    eb.case().when('refunded_at', 'is', null).then(eb.ref(column)).else(null).end();
  return {
    customer_paid_at: unlessRefunded('customer_paid_at'),
    cash_taken_at: unlessRefunded('cash_taken_at'),
    payment_check: unlessRefunded('payment_check'),
    payment_checked_at: unlessRefunded('payment_checked_at'),
    payment_checked_by: unlessRefunded('payment_checked_by'),
    refunded_at: null,
    refunded_by: null,
    refunded_by_id: null,
  };
}

type PaymentColumn =
  | 'customer_paid_at'
  | 'cash_taken_at'
  | 'payment_check'
  | 'payment_checked_at'
  | 'payment_checked_by';
