import { type Kysely, sql } from 'kysely';
import type { Engine } from '../open.ts';
import { rebuildTable } from '../rebuild-table.ts';

const OPEN = ['pending', 'confirmed', 'preparing', 'ready', 'on_the_way'];
const STATUSES = [...OPEN, 'delivered', 'cancelled', 'refused'];

const listed = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(', ');

/**
 * Adds the statuses between pending and delivered, and those without a sale; each move of an order, with its reason;
 * and for which day a line's portions were counted, so that cancelling gives them back. All that the last release
 * writes satisfies the new check.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`drop index orders_waiting`.execute(db);
  if (engine === 'sqlite') await widenCheckOnSqlite(db);
  else await widenCheckOnPostgres(db);
  // Both engines use it only for exactly this condition, and for one of its parts.
  const isOpen = OPEN.map((status) => `status = '${status}'`).join(' or ');
  await sql`
    create index orders_waiting on orders (status, id, created_at, seen_at, hidden_at)
      where (${sql.raw(isOpen)}) and hidden_at is null
  `.execute(db);
  await sql`
    create table order_moves (
      order_id integer not null references orders (id) on delete cascade,
      number integer not null,
      from_status text not null,
      to_status text not null,
      moved_at text not null,
      moved_by text not null,
      reason text,
      note text,
      primary key (order_id, number)
    )
  `.execute(db);
  await sql`alter table order_lines add column portions_day text`.execute(db);
}

async function widenCheckOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders drop constraint orders_status_check`.execute(db);
  await sql`
    alter table orders add constraint orders_status_check check (status in (${sql.raw(listed(STATUSES))}))
  `.execute(db);
}

/** With the columns that the table has, whichever steps have added them. */
async function widenCheckOnSqlite(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema where name = 'orders'`.execute(db);
  const definition = rows[0]?.sql ?? '';
  const columns = definition
    .slice(definition.indexOf('('))
    .replace(`"status" in ('pending', 'delivered')`, `"status" in (${listed(STATUSES)})`);
  await rebuildTable(db, {
    table: 'orders',
    create: (name) => sql.raw(`create table "${name}" ${columns}`).execute(db),
  });
}
