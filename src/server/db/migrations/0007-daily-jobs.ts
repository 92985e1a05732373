import type { Kysely } from 'kysely';

/** Adds when each daily job, which one node does for all, was last started. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('daily_jobs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .execute();
}
