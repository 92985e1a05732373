import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../src/server/db/open.ts';
import { createChaosShop } from './chaos/shop.ts';
import { rowsOf } from './database-content.ts';
import { createPostgresDatabase } from './setup/postgres-databases.ts';

/** Returns a shop on SQLite and an empty PostgreSQL database to move it to; `cleanup` ends both. */
export async function createMovingShop(cleanup: AsyncDisposableStack) {
  const shop = cleanup.use(await createChaosShop());
  const source = shop.openDatabase();
  cleanup.defer(() => source.close());
  return { shop, source, ...(await createTarget(cleanup)) };
}

/** Returns an empty PostgreSQL database; `cleanup` drops it. */
export async function createTarget(cleanup: AsyncDisposableStack) {
  const template = inject('template');
  if (template.engine !== 'postgres') throw new Error('This test is for PostgreSQL');
  const { url, drop } = await createPostgresDatabase(template.serverUrl);
  cleanup.defer(drop);
  const target = openDatabase({ databaseUrl: url, sqliteFile: '' });
  cleanup.defer(() => target.close());
  return { url, target };
}

/** Returns all rows but those about the move itself, and what both engines have counted of the orders, each in its way. */
export async function contentOf(database: OpenDatabase) {
  const { shop_move, shop_move_batches, order_counts, order_texts, ...content } = await rowsOf(database);
  const { db } = database;
  const counts = await db
    .selectFrom('order_counts')
    .select((eb) => ['status', 'source', eb.fn.sum<number>('orders').as('orders')])
    .groupBy(['status', 'source'])
    .execute();
  const texts = await db.selectFrom('order_texts').select(['text', 'status', 'source', 'orders']).execute();
  return { ...content, counts: textsOf(counts), texts: textsOf(texts) };
}

const textsOf = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
