import { type Kysely, sql } from 'kysely';

/** Adds a known text sealed under the shop's secret, by which a start detects another secret. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secret_check')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('sealed', 'text', (column) => column.notNull())
    .execute();
}
