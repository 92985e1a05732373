import { type Kysely, sql } from 'kysely';

/** Marks trial orders, with an index by which every count leaves them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column is_trial integer not null default 0 check (is_trial in (0, 1))
  `.execute(db);
  await sql`create index orders_trial on orders (id) where is_trial = 1`.execute(db);
}
