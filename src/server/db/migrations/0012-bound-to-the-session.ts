import { type Kysely, sql } from 'kysely';

/**
 * Binds push subscriptions to the session that made them. Existing ones name no session and are deleted: browsers that
 * are still signed in subscribe again. Adds the credential version of accounts, which invalidates what earlier
 * credentials granted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from push_subscriptions`.execute(db);
  await sql`
    alter table push_subscriptions add column session_id text references staff_sessions (id) on delete cascade
  `.execute(db);
  await sql`create index push_subscriptions_by_session on push_subscriptions (session_id)`.execute(db);
  await sql`alter table staff add column credential_version integer not null default 0`.execute(db);
}
