import { type Kysely, sql } from 'kysely';

/** Adds for when an order is: an instant, and its day in the restaurant's time zone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column promised_at text`.execute(db);
  await sql`alter table orders add column promised_day text`.execute(db);
}
