import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Schema } from '../db/schema.ts';
import type { Table } from './rows.ts';

/** Which shop is moved, where to, and when. */
export type Move = Pick<Schema['shop_move'], 'shop' | 'place' | 'at'>;

/** Returns whether this shop was moved away or is being moved into this database; null for neither. */
export async function findMove(db: Db): Promise<Schema['shop_move'] | null> {
  return (await db.selectFrom('shop_move').selectAll().executeTakeFirst()) ?? null;
}

/** Returns whether a message is being sent, which a worker will then mark as sent. */
export async function isMailBeingSent(db: Db, at: string): Promise<boolean> {
  const message = await db
    .selectFrom('outbox')
    .select('id')
    .where('status', 'in', ['pending', 'planned'])
    .where('leased_until', '>', at)
    .limit(1)
    .executeTakeFirst();
  return message !== undefined;
}

/** Records that this shop was moved away. */
export async function insertMoveAway(db: Db, move: Move): Promise<void> {
  await db
    .insertInto('shop_move')
    .values({ id: 1, state: 'away', ...move })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Forgets that this shop was moved away. Returns whether it was. */
export async function deleteMoveAway(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('shop_move').where('state', '=', 'away').executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns the text that is sealed under the shop's secret, unlike that of every other shop; null before the first start. */
export async function findSealedText(db: Db): Promise<string | null> {
  return (await db.selectFrom('secret_check').select('sealed').executeTakeFirst())?.sealed ?? null;
}

/** Returns what identifies a shop, of its sealed text, without revealing it. */
export function identifyShop(sealed: string): string {
  return createHash('sha256').update(sealed).digest('hex');
}

/** Returns the number of rows of a table, and the sums of its amounts of money, by column. */
export async function sumTable(db: Db, table: Pick<Table, 'name' | 'columns'>): Promise<Record<string, number>> {
  const amounts = table.columns.filter((column) => column.endsWith('_agorot'));
  const sums = amounts.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0) as ${sql.ref(column)}`);
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join([sql`count(*) as rows`, ...sums])} from ${sql.table(table.name)}
  `.execute(db);
  return rows[0] ?? {};
}
