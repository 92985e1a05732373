import { type Kysely, sql } from 'kysely';

/** Adds which lines of its order a ticket for the kitchen has. Empty for what nodes of the last release enqueue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table print_jobs add column lines text`.execute(db);
}
