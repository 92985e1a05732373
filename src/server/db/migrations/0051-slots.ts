import { type Kysely, sql } from 'kysely';

/** Adds the end of the slot for which an order is, beside the time at which it begins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column promised_until text`.execute(db);
}
