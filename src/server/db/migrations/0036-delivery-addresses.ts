import { type Kysely, sql } from 'kysely';

/** Adds where an order is delivered to within its city: JSON, null where no address was entered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column address text`.execute(db);
}
