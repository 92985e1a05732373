import { type Kysely, sql } from 'kysely';

/** Pending orders with all that is counted of them, so that counting reads no rows. The condition keeps it small. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_waiting on orders (status, id, created_at, seen_at, hidden_at) where status = 'pending' and hidden_at is null
  `.execute(db);
}
