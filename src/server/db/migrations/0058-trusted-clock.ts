import { type Kysely, sql } from 'kysely';

/**
 * Adds what is known of the clock: when it was last trusted, and how long the program has run since it has leapt. It was
 * trusted when a daily job last ran.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trusted_clock')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('trusted_at', 'text', (column) => column.notNull())
    .addColumn('leapt_at', 'text')
    .addColumn('ran_ms', 'integer', (column) => column.notNull())
    .execute();
  await sql`
    insert into trusted_clock (id, trusted_at, ran_ms)
      select 1, max(started_at), 0 from daily_jobs having max(started_at) is not null
  `.execute(db);
}
