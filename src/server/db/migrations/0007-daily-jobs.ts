import type { Kysely } from 'kysely';

/** When each job that is done once a day, by whichever node comes first, was last done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('daily_jobs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .execute();
}
