import { type Kysely, sql } from 'kysely';
import type { Engine } from '../open.ts';
import { rebuildTable } from '../rebuild-table.ts';

const ACTIONS = "'hand_over', 'not_home', 'set_out', 'undo'";

/** Adds when a move was tapped, where its device had no network, and that couriers set out. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`alter table order_moves add column tapped_at text`.execute(db);
  if (engine === 'sqlite') {
    await rebuildTable(db, { table: 'courier_taps', create: (name) => createTaps(db, name) });
  } else {
    await sql`alter table courier_taps drop constraint courier_taps_action_check`.execute(db);
    await sql`
      alter table courier_taps add constraint courier_taps_action_check check (action in (${sql.raw(ACTIONS)}))
    `.execute(db);
  }
}

const createTaps = (db: Kysely<unknown>, name: string) =>
  sql`
    create table ${sql.table(name)} (
      id text primary key,
      route_id integer not null references delivery_routes (id) on delete cascade,
      order_id integer not null references orders (id) on delete cascade,
      action text not null check (action in (${sql.raw(ACTIONS)})),
      tapped_at text not null
    )
  `.execute(db);
