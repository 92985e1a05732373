import { type Kysely, sql } from 'kysely';

/** Adds what is stated of dishes, choices and order lines, and the allergies that an order names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['food_items', 'option_choices']) {
    const altered = sql`alter table ${sql.table(table)}`;
    await sql`${altered} add column allergens text not null default '{}'`.execute(db);
    await sql`${altered} add column allergens_complete integer not null default 0`.execute(db);
    await sql`${altered} add column diet text`.execute(db);
    await sql`${altered} add column is_spicy integer not null default 0`.execute(db);
  }
  await sql`alter table order_lines add column allergens text`.execute(db);
  await sql`alter table orders add column allergies text`.execute(db);
}
