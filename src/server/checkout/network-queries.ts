import { compiledOnce } from '../db/compiled-once.ts';
import type { Db } from '../db/schema.ts';
import { isSale } from '../orders/counted-queries.ts';
import { isOpen } from '../orders/status-queries.ts';

/** Returns how many open orders of a network nobody has acknowledged. */
export async function countUnseenOf(db: Db, network: string): Promise<number> {
  const { count } = await unseenCount.executeTakeFirstOrThrow(db, { network });
  return Number(count);
}

const unseenCount = compiledOnce((db, { network }: { network: string }) =>
  db
    .selectFrom('orders')
    .where('network', '=', network)
    .where('seen_at', 'is', null)
    .where(isOpen)
    .select(({ fn }) => fn.count('id').as('count')),
);

/** Returns how many portions of each dish the unacknowledged orders of a network have on a business day. */
export async function countPortionsOf(
  db: Db,
  { network, day, dishIds }: { network: string; day: string; dishIds: readonly number[] },
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('orders.network', '=', network)
    .where('orders.seen_at', 'is', null)
    .where('orders.capacity_day', '=', day)
    .where(isSale)
    .where('order_lines.food_item_id', 'in', dishIds)
    .groupBy('order_lines.food_item_id')
    .select(({ fn }) => ['order_lines.food_item_id as dishId', fn.sum('order_lines.quantity').as('portions')])
    .execute();
  return new Map(rows.flatMap(({ dishId, portions }) => (dishId === null ? [] : [[dishId, Number(portions)]])));
}

/** Erases the networks of orders that were acknowledged, or placed before an instant (ISO 8601). Returns how many. */
export async function eraseNetworks(db: Db, placedBefore: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ network: null })
    .where('network', 'is not', null)
    .where(({ eb, or }) => or([eb('seen_at', 'is not', null), eb('created_at', '<', placedBefore)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
