import { type Kysely, sql } from 'kysely';

/** Adds for which way of getting an order a coupon is; null for any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table coupons add column fulfilment text check (fulfilment in ('delivery', 'pickup'))
  `.execute(db);
}
