import { type Kysely, sql } from 'kysely';

/** Adds at which times a dish and a category are served: JSON, null for always. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table food_items add column served text`.execute(db);
  await sql`alter table categories add column served text`.execute(db);
}
