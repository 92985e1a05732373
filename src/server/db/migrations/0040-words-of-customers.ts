import { type Kysely, sql } from 'kysely';

/** Adds what customers say on the page of their order, and that staff keep an order whose customer asked to cancel. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['customer_paid_at', 'cancel_asked_at', 'cancel_declined_at']) {
    await sql`alter table orders add column ${sql.ref(column)} text`.execute(db);
  }
}
