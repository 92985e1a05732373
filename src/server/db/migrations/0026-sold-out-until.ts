import { type Kysely, sql } from 'kysely';

/** Adds until when a dish is sold out; null when it is not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table food_items add column sold_out_until text`.execute(db);
}
