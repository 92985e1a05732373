import { type Kysely, sql } from 'kysely';
import type { Engine } from '../open.ts';

/**
 * Adds delivery routes with their orders, what couriers tapped, by which a tap that is sent again is recognised, and what
 * they said of an order.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const column of ['not_home_at', 'cash_taken_at']) {
    await sql`alter table orders add column ${sql.ref(column)} text`.execute(db);
  }
  await createRoutes(db, engine);
  await createStops(db);
  await createTaps(db);
}

async function createRoutes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('delivery_routes')
    .addColumn('id', 'integer', (column) =>
      engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('link_number', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('link_expires_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema.createIndex('delivery_routes_by_day').on('delivery_routes').column('day').execute();
}

async function createStops(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_stops (
      route_id integer not null references delivery_routes (id) on delete cascade,
      order_id integer not null references orders (id) on delete cascade,
      position integer not null,
      is_open integer not null check (is_open in (0, 1)),
      primary key (route_id, order_id)
    )
  `.execute(db);
  await sql`create index delivery_stops_by_order on delivery_stops (order_id)`.execute(db);
  await sql`create unique index delivery_stops_once on delivery_stops (order_id) where is_open = 1`.execute(db);
}

async function createTaps(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table courier_taps (
      id text primary key,
      route_id integer not null references delivery_routes (id) on delete cascade,
      order_id integer not null references orders (id) on delete cascade,
      action text not null check (action in ('hand_over', 'not_home', 'undo')),
      tapped_at text not null
    )
  `.execute(db);
  await sql`create index courier_taps_by_route on courier_taps (route_id)`.execute(db);
  await sql`create index courier_taps_by_order on courier_taps (order_id)`.execute(db);
}
