import { type Kysely, sql } from 'kysely';

/**
 * Adds what delivery to a city costs (JSON, null for nothing), and what it cost an order, null where nothing was charged
 * or said of it. The last release reads neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cities add column delivery_fees text`.execute(db);
  await sql`alter table orders add column delivery_fee_agorot integer`.execute(db);
}
