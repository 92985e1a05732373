import { type Kysely, sql } from 'kysely';

/**
 * Adds for which business day an order takes room; null for a trial order. Earlier orders count where they were promised
 * for a day, so that those for the days to come do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column capacity_day text`.execute(db);
  await sql`
    update orders set capacity_day = promised_day where promised_day is not null and is_trial = 0
  `.execute(db);
  await sql`
    create index orders_by_capacity_day on orders (capacity_day) where capacity_day is not null
  `.execute(db);
}
