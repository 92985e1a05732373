import { type Kysely, sql } from 'kysely';
import type { Engine } from '../open.ts';

/** Tables of which orders use a cached copy. */
const TABLES = ['food_items', 'cities', 'settings'];

/** Adds a number that every change of the menu, the cities and the settings raises, whoever makes it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`create table shop_version (id integer primary key check (id = 1), version integer not null)`.execute(db);
  await sql`insert into shop_version (id, version) values (1, 1)`.execute(db);
  if (engine === 'postgres') await createTriggers(db);
  else for (const table of TABLES) await createSqliteTriggers(db, table);
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function raise_shop_version() returns trigger language plpgsql as $$
      begin
        update shop_version set version = version + 1;
        return null;
      end $$
  `.execute(db);
  for (const table of TABLES) {
    await sql`
      create trigger ${sql.ref(`${table}_raise_shop_version`)}
        after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function raise_shop_version()
    `.execute(db);
  }
}

async function createSqliteTriggers(db: Kysely<unknown>, table: string): Promise<void> {
  for (const event of ['insert', 'update', 'delete']) {
    await sql`
      create trigger ${sql.ref(`${table}_${event}_raises_shop_version`)} after ${sql.raw(event)} on ${sql.table(table)}
        begin update shop_version set version = version + 1; end
    `.execute(db);
  }
}
