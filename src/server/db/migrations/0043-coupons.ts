import { type Kysely, sql } from 'kysely';
import type { Engine } from '../open.ts';

/**
 * Adds coupons, and what an order keeps of the one that it was placed with. The last release knows neither: it takes
 * orders without coupons, and its change of an order's status gives a use back, since uses are counted from the orders.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine);
  await sql`
    create unique index coupons_by_code on coupons (code_key) where code_key is not null and deleted_at is null
  `.execute(db);
  // No foreign key, which would need an index of all orders: rows of coupons stay when they are deleted.
  await sql`alter table orders add column coupon_id integer`.execute(db);
  await sql`alter table orders add column coupon_code text`.execute(db);
  await sql`alter table orders add column coupon_name text`.execute(db);
  await sql`alter table orders add column discount_agorot integer`.execute(db);
  await sql`
    create index orders_by_coupon on orders (coupon_id, status, client_id, customer_phone) where coupon_id is not null
  `.execute(db);
  await createTriggers(db, engine);
}

async function createTable(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('coupons')
    .addColumn('id', 'integer', (column) =>
      engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('code_key', 'text')
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('percent', 'amount', 'delivery')`))
    .addColumn('percent', 'integer')
    .addColumn('amount_agorot', 'integer')
    .addColumn('min_subtotal_agorot', 'integer', (column) => column.notNull())
    .addColumn('first_day', 'text')
    .addColumn('last_day', 'text')
    .addColumn('week', 'text')
    .addColumn('max_uses', 'integer')
    .addColumn('max_uses_per_customer', 'integer')
    .addColumn('is_first_order_only', 'integer', (column) => column.notNull().check(sql`is_first_order_only in (0, 1)`))
    .addColumn('is_active', 'integer', (column) => column.notNull().check(sql`is_active in (0, 1)`))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
}

/** Coupons are part of the shop that orders read, cached by its version. */
async function createTriggers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`
      create trigger coupons_raise_shop_version after insert or update or delete or truncate on coupons
        for each statement execute function raise_shop_version()
    `.execute(db);
    return;
  }
  for (const event of ['insert', 'update', 'delete']) {
    await sql`
      create trigger ${sql.ref(`coupons_${event}_raises_shop_version`)} after ${sql.raw(event)} on coupons
        begin update shop_version set version = version + 1; end
    `.execute(db);
  }
}
