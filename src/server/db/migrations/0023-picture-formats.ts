import { type Kysely, sql } from 'kysely';

/** Adds whether a picture's copies in AVIF are encoded, how often that was attempted, and when the next attempt is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media_files add column avif_state text not null default 'waiting'
      check (avif_state in ('waiting', 'ready', 'failed'))
  `.execute(db);
  await sql`alter table media_files add column avif_attempts integer not null default 0`.execute(db);
  await sql`alter table media_files add column avif_due_at text`.execute(db);
}
