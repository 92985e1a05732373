import { type Kysely, sql } from 'kysely';

/**
 * Indexes that hold only what is still to be pushed, escalated or mailed, and one for each foreign key that had none.
 * The first three begin with a column that is compared for equality: without statistics SQLite prefers such an index,
 * and read every order of the website, or all pending mail, by one that holds them all. The index by time holds hidden
 * orders too, because the first order of an absence is also looked for among them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_unpushed`.execute(db);
  await sql`
    create index orders_to_push on orders (source, created_at)
      where pushed_at is null and seen_at is null and hidden_at is null
  `.execute(db);
  await sql`drop index orders_unseen`.execute(db);
  await sql`
    create index orders_to_escalate on orders (source, created_at)
      where escalated_at is null and seen_at is null and hidden_at is null
  `.execute(db);
  await sql`drop index outbox_due`.execute(db);
  await sql`create index outbox_due on outbox (status, next_attempt_at, id) where status = 'pending'`.execute(db);
  await sql`drop index if exists orders_by_time`.execute(db);
  await sql`create index orders_by_time on orders (created_at)`.execute(db);
  await sql`create index orders_by_city on orders (city_id)`.execute(db);
  await sql`create index clients_by_city on clients (city_id)`.execute(db);
  await sql`create index push_subscriptions_by_staff on push_subscriptions (staff_id)`.execute(db);
}
