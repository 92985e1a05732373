import { type Kysely, sql } from 'kysely';

/**
 * Indexes that find the orders promised for a day or at a time of it, so that a day is read without the others. Neither
 * holds orders without a promise: with those, SQLite would read them all as equal to nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_by_promise on orders (promised_at) where promised_at is not null`.execute(db);
  await sql`
    create index orders_by_promised_day on orders (promised_day)
      where promised_day is not null and promised_at is null
  `.execute(db);
}
