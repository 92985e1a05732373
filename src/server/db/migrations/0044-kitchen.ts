import { type Kysely, sql } from 'kysely';
import type { Engine } from '../open.ts';
import { rebuildTable } from '../rebuild-table.ts';

const ROLES = `check ("role" in ('owner', 'staff', 'kitchen'))`;

/**
 * Adds the role of kitchen accounts; the lines of orders that the kitchen has done; and what was tapped on its displays,
 * by which a tap that is sent again is recognised.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') await widenCheckOnSqlite(db);
  else await widenCheckOnPostgres(db);
  await sql`
    create table kitchen_taps (
      id text primary key,
      order_id integer not null references orders (id) on delete cascade,
      action text not null check (action in ('done', 'back', 'clear')),
      tapped_at text not null,
      tapped_by text not null
    )
  `.execute(db);
  await sql`create index kitchen_taps_by_order on kitchen_taps (order_id)`.execute(db);
  await sql`
    create table kitchen_items (
      order_id integer not null references orders (id) on delete cascade,
      line integer not null,
      done_at text not null,
      done_by text not null,
      primary key (order_id, line)
    )
  `.execute(db);
  await sql`create index kitchen_items_by_time on kitchen_items (done_at)`.execute(db);
}

async function widenCheckOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff drop constraint staff_role_check`.execute(db);
  await sql`alter table staff add constraint staff_role_check ${sql.raw(ROLES)}`.execute(db);
}

/** With the columns that the table has, whichever steps have added them. */
async function widenCheckOnSqlite(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema where name = 'staff'`.execute(db);
  const definition = rows[0]?.sql ?? '';
  const columns = definition.slice(definition.indexOf('(')).replace(`check ("role" in ('owner', 'staff'))`, ROLES);
  await rebuildTable(db, {
    table: 'staff',
    create: (name) => sql.raw(`create table "${name}" ${columns}`).execute(db),
  });
}
