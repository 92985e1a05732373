import { type Kysely, sql } from 'kysely';

/** Adds the orders that left a delivery route, which its courier, who had no network, may have handed over nevertheless. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_past_stops (
      route_id integer not null references delivery_routes (id) on delete cascade,
      order_id integer not null references orders (id) on delete cascade,
      position integer not null,
      is_delivered integer not null default 0 check (is_delivered in (0, 1)),
      primary key (route_id, order_id)
    )
  `.execute(db);
  await sql`create index delivery_past_stops_by_order on delivery_past_stops (order_id)`.execute(db);
}
