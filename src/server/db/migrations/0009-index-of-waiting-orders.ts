import { type Kysely, sql } from 'kysely';

/** Adds a partial covering index of pending orders, so that counting them reads no rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_waiting on orders (status, id, created_at, seen_at, hidden_at) where status = 'pending' and hidden_at is null
  `.execute(db);
}
