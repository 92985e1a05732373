import { type Kysely, sql } from 'kysely';

/** Adds whether staff found the payment of an order, when they looked and who. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column payment_check text check (payment_check in ('found', 'not_found'))
  `.execute(db);
  for (const column of ['payment_checked_at', 'payment_checked_by']) {
    await sql`alter table orders add column ${sql.ref(column)} text`.execute(db);
  }
}
