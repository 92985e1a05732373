import { type Kysely, sql } from 'kysely';

/**
 * Adds on which days a city is driven to (JSON, null for every day), and what the drive adds to the minutes that are
 * promised. The last release reads neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cities add column delivery_days text`.execute(db);
  await sql`alter table cities add column extra_minutes integer not null default 0`.execute(db);
}
