import { type Kysely, sql } from 'kysely';

/**
 * A push subscription ends with the session that made it. Those from before name none and are forgotten: a browser
 * that is still signed in subscribes again by itself. Accounts count how often their credentials were replaced, so that
 * what an earlier password or second factor had let in can be told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from push_subscriptions`.execute(db);
  await sql`
    alter table push_subscriptions add column session_id text references staff_sessions (id) on delete cascade
  `.execute(db);
  await sql`create index push_subscriptions_by_session on push_subscriptions (session_id)`.execute(db);
  await sql`alter table staff add column credential_version integer not null default 0`.execute(db);
}
