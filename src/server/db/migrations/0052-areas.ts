import { type Kysely, sql } from 'kysely';

/**
 * Adds the areas of a city (JSON, null for none), and the name of the area in which an order is delivered, as it was
 * called then (JSON by language, null outside every one). The last release reads neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cities add column areas text`.execute(db);
  await sql`alter table orders add column area_name text`.execute(db);
}
