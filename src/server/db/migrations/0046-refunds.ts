import { type Kysely, sql } from 'kysely';

/** Adds when staff refunded an order that was paid with Bit and ended without a sale, and which account recorded that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['refunded_at', 'refunded_by', 'refunded_by_id']) {
    await sql`alter table orders add column ${sql.ref(column)} text`.execute(db);
  }
}
