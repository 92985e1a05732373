import { type Kysely, sql } from 'kysely';

/** Adds portions per day, and how many were sold on each business day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table food_items add column portions_per_day integer`.execute(db);
  await sql`alter table food_items add column show_portions_from integer`.execute(db);
  await sql`
    create table dish_portions (
      food_item_id integer not null references food_items (id) on delete cascade,
      day text not null,
      sold integer not null,
      offered integer,
      primary key (food_item_id, day)
    )
  `.execute(db);
  await sql`create index dish_portions_by_day on dish_portions (day)`.execute(db);
}
