import { type Kysely, sql } from 'kysely';

/**
 * Adds when staff confirmed the customer details of a website order, and what staff still have to check about where an order
 * is delivered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column details_confirmed_at text`.execute(db);
  await sql`alter table orders add column destination_check text`.execute(db);
}
