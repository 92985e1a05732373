import { sql } from 'kysely';
import type { TapAction } from '../../shared/kitchen/contract.ts';
import { COOKED_STATUSES, type OrderStatus, UNSOLD_STATUSES } from '../../shared/orders/statuses.ts';
import type { Db } from '../db/schema.ts';
import { isCounted } from '../orders/counted-queries.ts';
import { visibleOrders } from '../orders/queries.ts';
import { isOpen } from '../orders/status-queries.ts';

/** Orders whose tickets are planned or counted; far more than a day brings. */
const MAX_OPEN = 2_000;
/** Orders that were cancelled last, among which those of the kitchen are looked for. */
const MAX_ENDED = 100;

/** Statuses in which an order is in the kitchen, or was called back to it. */
const IN_KITCHEN: readonly OrderStatus[] = [...COOKED_STATUSES, 'ready'];

const isLeft = sql<boolean>`exists (
  select 1 from order_lines
  where order_lines.order_id = orders.id and not exists (
    select 1 from kitchen_items
    where kitchen_items.order_id = orders.id and kitchen_items.line = order_lines.position
  )
)`;

/** Whether the kitchen called it back after its last change of status. */
const isBack = sql<boolean>`exists (
  select 1 from kitchen_taps
  where kitchen_taps.order_id = orders.id and kitchen_taps.action = 'back'
    and kitchen_taps.tapped_at >= orders.status_changed_at
)`;

const COLUMNS = [
  'orders.id',
  'orders.customer_name',
  'orders.status',
  'orders.status_before',
  'orders.status_changed_at',
  'orders.created_at',
  'orders.promised_at',
  'orders.promised_day',
  'orders.promised_until',
  'orders.due_at',
  'orders.allergies',
  'orders.is_trial',
  'orders.fulfilment',
] as const;

/** Returns the open orders with a line that is not done, the oldest first. */
export async function listUndone(db: Db) {
  const rows = await visibleOrders(db)
    .where(isOpen)
    .where(isLeft)
    .where((eb) =>
      eb.or([eb('orders.status', 'in', COOKED_STATUSES), eb.and([eb('orders.status', '=', 'ready'), isBack])]),
    )
    .select(COLUMNS)
    .orderBy('orders.id')
    .limit(MAX_OPEN)
    .execute();
  return rows;
}
export type KitchenOrderRow = Awaited<ReturnType<typeof listUndone>>[number];

/** Instants in ISO 8601; what is recorded for after `latest` is of a clock that was ahead. */
interface Lately {
  since: string;
  latest: string;
}

/** Returns the orders that ended without a sale lately, and that nobody has taken off the displays. */
export async function listEnded(db: Db, { since, latest }: Lately): Promise<KitchenOrderRow[]> {
  return visibleOrders(db)
    .where('orders.status', 'in', UNSOLD_STATUSES)
    .where('orders.status_changed_at', '>', since)
    .where('orders.status_changed_at', '<=', latest)
    .where(isLeft)
    .where(
      sql<boolean>`not exists (
        select 1 from kitchen_taps
        where kitchen_taps.order_id = orders.id and kitchen_taps.action = 'clear'
          and kitchen_taps.tapped_at >= orders.status_changed_at
      )`,
    )
    .select(COLUMNS)
    .orderBy('orders.id', 'desc')
    .limit(MAX_ENDED)
    .execute();
}

/** Returns how much is still to be cooked of each open order except trial orders, the oldest first. */
export function listOrdersToCook(db: Db) {
  return visibleOrders(db)
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .leftJoin('kitchen_items', (join) =>
      join.onRef('kitchen_items.order_id', '=', 'orders.id').onRef('kitchen_items.line', '=', 'order_lines.position'),
    )
    .where(isOpen)
    .where(isCounted)
    .where('orders.status', 'in', COOKED_STATUSES)
    .where('kitchen_items.line', 'is', null)
    .select(['orders.id', 'orders.created_at', 'orders.promised_at', 'orders.promised_day', 'orders.promised_until'])
    .select(({ fn }) => [fn.countAll<number>().as('lines'), fn.sum<number>('order_lines.quantity').as('portions')])
    .groupBy('orders.id')
    .orderBy('orders.id')
    .limit(MAX_OPEN)
    .execute();
}

/** Returns when each line was done, by order and line. */
export async function listDone(db: Db, orderIds: readonly number[]): Promise<Map<number, Map<number, string>>> {
  const rows = await db
    .selectFrom('kitchen_items')
    .select(['order_id', 'line', 'done_at'])
    .where('order_id', 'in', orderIds)
    .execute();
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map([...byOrder].map(([id, done]) => [id, new Map(done.map(({ line, done_at }) => [line, done_at]))]));
}

/** Returns what was done last, and lately, in an order that has not left the kitchen; null for nothing. */
export async function findLastDone(db: Db, { since, latest }: Lately): Promise<{ orderId: number; at: string } | null> {
  const row = await visibleOrders(db)
    .innerJoin('kitchen_items', 'kitchen_items.order_id', 'orders.id')
    .where('orders.status', 'in', IN_KITCHEN)
    .where('kitchen_items.done_at', '>', since)
    .where('kitchen_items.done_at', '<=', latest)
    .select(['orders.id', 'kitchen_items.done_at'])
    .orderBy('kitchen_items.done_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { orderId: row.id, at: row.done_at } : null;
}

interface NewTap {
  id: string;
  orderId: number;
  action: TapAction;
  /** ISO 8601. */
  at: string;
  /** Username. */
  by: string;
}

/** Records a tap. Returns false when it was recorded before. */
export async function insertTap(tx: Db, { id, orderId, action, at, by }: NewTap): Promise<boolean> {
  const result = await tx
    .insertInto('kitchen_taps')
    .values({ id, order_id: orderId, action, tapped_at: at, tapped_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Marks lines as done that are not. */
export async function insertDone(
  tx: Db,
  orderId: number,
  { lines, at, by }: { lines: readonly number[]; at: string; by: string },
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('kitchen_items')
    .values(lines.map((line) => ({ order_id: orderId, line, done_at: at, done_by: by })))
    .execute();
}

/** Marks lines as no longer done. */
export async function removeDone(tx: Db, orderId: number, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.deleteFrom('kitchen_items').where('order_id', '=', orderId).where('line', 'in', lines).execute();
}
