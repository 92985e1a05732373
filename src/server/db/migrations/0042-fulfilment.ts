import { type Kysely, sql } from 'kysely';

/** Adds whether an order is delivered or picked up. Nodes of the last release know deliveries alone, and write none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column fulfilment text not null default 'delivery'
      check (fulfilment in ('delivery', 'pickup'))
  `.execute(db);
}
