import { type Kysely, sql } from 'kysely';

/** Adds what records that a shop was moved to another database, and how far a move into this one has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_move (
      id integer primary key check (id = 1), state text not null check (state in ('away', 'into')),
      shop text not null, place text not null, at text not null
    )
  `.execute(db);
  await sql`
    create table shop_move_batches (
      table_name text not null, number integer not null, last_key text not null, row_count integer not null,
      sha256 text not null, primary key (table_name, number)
    )
  `.execute(db);
}
