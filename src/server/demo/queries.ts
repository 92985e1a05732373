import type { Insertable } from 'kysely';
import type { PricedLine } from '../../shared/orders/pricing.ts';
import { personSearchText } from '../../shared/search.ts';
import { fromAddressColumn } from '../db/address-column.ts';
import type { MediaFilesTable } from '../db/media-schema.ts';
import type { Db, OrdersTable } from '../db/schema.ts';
import { toChoiceRows, toLineRows } from '../orders/line-queries.ts';
import { insertMove, type NewMove } from '../orders/move-queries.ts';
import { wasDemoRemoved } from './removal-queries.ts';

const ROWS_PER_INSERT = 200;

/** Returns whether there are no dishes, cities and clients, deleted ones included, and never was a demo to remove. */
export async function isEmpty(db: Db): Promise<boolean> {
  for (const table of ['food_items', 'cities', 'clients'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return !(await wasDemoRemoved(db));
}

export async function listMediaFilenames(db: Db): Promise<string[]> {
  return (await db.selectFrom('media_files').select('filename').execute()).map(({ filename }) => filename);
}

export async function insertMediaFiles(db: Db, rows: Insertable<MediaFilesTable>[]): Promise<void> {
  await db.insertInto('media_files').values(rows).execute();
}

export interface PastOrder {
  order: Omit<Insertable<OrdersTable>, 'search_text'>;
  lines: PricedLine[];
  /** How it was cancelled. */
  move?: NewMove;
}

/** Inserts orders in the given sequence, many rows to a statement. */
export async function insertPastOrders(db: Db, orders: readonly PastOrder[]): Promise<void> {
  for (let start = 0; start < orders.length; start += ROWS_PER_INSERT) {
    const batch = orders.slice(start, start + ROWS_PER_INSERT);
    const rows = await db
      .insertInto('orders')
      .values(
        batch.map(({ order }) => ({
          ...order,
          search_text: personSearchText({
            name: order.customer_name,
            phone: order.customer_phone,
            street: fromAddressColumn(order.address ?? null)?.street,
          }),
        })),
      )
      .returning('id')
      .execute();
    const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
    const lines = batch.flatMap(({ lines }, index) => toLineRows(ids[index] ?? 0, lines));
    await db.insertInto('order_lines').values(lines).execute();
    for (const [index, { move }] of batch.entries()) if (move) await insertMove(db, ids[index] ?? 0, move);
    const choices = batch.flatMap(({ lines }, index) => toChoiceRows(ids[index] ?? 0, lines));
    if (choices.length > 0) await db.insertInto('order_line_choices').values(choices).execute();
  }
}
