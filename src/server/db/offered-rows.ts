import type { Selectable, Updateable } from 'kysely';
import type { Db, Schema } from './schema.ts';

/** Tables of what the shop offers. Staff edit their rows by version, and can restore deleted ones. */
export type OfferedTable = 'categories' | 'cities' | 'coupons' | 'food_items' | 'option_groups';

type Row<Table extends OfferedTable> = Selectable<Schema[Table]>;

/** Returns the row and locks it until the transaction ends. Returns undefined when it is unknown or deleted. */
export async function lockOffered<Table extends OfferedTable>(
  tx: Db,
  table: Table,
  id: number,
): Promise<Row<Table> | undefined> {
  const row = await tx
    .updateTable<OfferedTable>(table)
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row as Row<Table> | undefined;
}

/** Returns how many rows are not deleted. */
export async function countOffered(db: Db, table: OfferedTable): Promise<number> {
  const { count } = await db
    .selectFrom<OfferedTable>(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes these columns of a locked row, and increments its version. */
export async function updateOffered<Table extends OfferedTable>(
  tx: Db,
  table: Table,
  { id, columns, at }: { id: number; columns: Updateable<Schema[Table]>; at: string },
): Promise<Row<Table>> {
  const row = await tx
    .updateTable<OfferedTable>(table)
    .set((eb) => ({ ...columns, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as Row<Table>;
}

/** Marks a row deleted at an instant (ISO 8601). */
export async function markDeleted(tx: Db, table: OfferedTable, { id, at }: { id: number; at: string }): Promise<void> {
  await tx
    .updateTable(table)
    .set((eb) => ({ deleted_at: at, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Restores a deleted row and returns it; undefined when it is unknown or not deleted. */
export async function unmarkDeleted<Table extends OfferedTable>(
  tx: Db,
  table: Table,
  { id, at }: { id: number; at: string },
): Promise<Row<Table> | undefined> {
  const row = await tx
    .updateTable<OfferedTable>(table)
    .set((eb) => ({ deleted_at: null, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return row as Row<Table> | undefined;
}
