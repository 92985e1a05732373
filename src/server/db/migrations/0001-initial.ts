import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '../open.ts';

const PRICE_RANGE = sql`between 0 and 1000000000`;

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const requiredFlag = (name: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().check(sql`${sql.ref(name)} in (0, 1)`);
const requiredPrice = (name: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().check(sql`${sql.ref(name)} ${PRICE_RANGE}`);
const version = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(1);
const oneOf = (name: string, values: readonly string[]) => (column: ColumnDefinitionBuilder) =>
  column.notNull().check(sql`${sql.ref(name)} in (${sql.join(values.map((value) => sql.lit(value)))})`);

/** The first schema: every table of the product. `db/schema.ts` documents the columns. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createMenu(db, engine);
  await createClientsAndOrders(db, engine);
  await createMessages(db, engine);
  await createBackOffice(db, engine);
  await createStaff(db, engine);
}

/** Creates a table whose ids are never reused, even after deletes. */
function tableWithId(db: Kysely<unknown>, engine: Engine, name: string): CreateTableBuilder<string, 'id'> {
  return db.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) =>
      engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    );
}

async function createMenu(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await tableWithId(db, engine, 'food_items')
    .addColumn('name', 'text', required)
    .addColumn('name_he', 'text')
    .addColumn('name_tr', 'text')
    .addColumn('description', 'text', required)
    .addColumn('description_he', 'text')
    .addColumn('description_tr', 'text')
    .addColumn('category', 'text')
    .addColumn('category_he', 'text')
    .addColumn('category_tr', 'text')
    .addColumn('cooking_instructions', 'text')
    .addColumn('cooking_instructions_he', 'text')
    .addColumn('cooking_instructions_tr', 'text')
    .addColumn('price_agorot', 'integer', requiredPrice('price_agorot'))
    .addColumn('image_url', 'text')
    .addColumn('is_active', 'integer', requiredFlag('is_active'))
    .addColumn('position', 'integer', required)
    .addColumn('version', 'integer', version)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('deleted_at', 'text')
    .execute();
  await sql`create index food_items_in_order on food_items (position, id) where deleted_at is null`.execute(db);

  await tableWithId(db, engine, 'cities')
    .addColumn('name', 'text', required)
    .addColumn('name_he', 'text')
    .addColumn('name_tr', 'text')
    .addColumn('minimum_order_agorot', 'integer', requiredPrice('minimum_order_agorot'))
    .addColumn('is_active', 'integer', requiredFlag('is_active'))
    .addColumn('sort_order', 'integer', required)
    .addColumn('version', 'integer', version)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('deleted_at', 'text')
    .execute();
  await sql`create index cities_in_order on cities (sort_order, id) where deleted_at is null`.execute(db);
}

async function createClientsAndOrders(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await tableWithId(db, engine, 'clients')
    .addColumn('name', 'text', required)
    .addColumn('email', 'text')
    .addColumn('phone', 'text', required)
    .addColumn('city_id', 'integer', (column) => column.references('cities.id'))
    .addColumn('version', 'integer', version)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('deleted_at', 'text')
    .execute();
  await sql`create unique index clients_by_phone on clients (phone) where deleted_at is null`.execute(db);
  await sql`create index clients_by_email on clients (email) where deleted_at is null`.execute(db);

  await tableWithId(db, engine, 'orders')
    .addColumn('client_id', 'integer', (column) => column.references('clients.id').onDelete('set null'))
    .addColumn('customer_name', 'text', required)
    .addColumn('customer_email', 'text', required)
    .addColumn('customer_phone', 'text', required)
    .addColumn('city_id', 'integer', (column) => column.references('cities.id'))
    .addColumn('city_name', 'text')
    .addColumn('city_name_he', 'text')
    .addColumn('city_name_tr', 'text')
    .addColumn('total_agorot', 'integer', requiredPrice('total_agorot'))
    .addColumn('payment_method', 'text', oneOf('payment_method', ['cash', 'bit']))
    .addColumn('language', 'text', oneOf('language', ['en', 'he', 'tr']))
    .addColumn('status', 'text', oneOf('status', ['pending', 'delivered']))
    .addColumn('source', 'text', oneOf('source', ['website', 'phone']))
    .addColumn('version', 'integer', version)
    .addColumn('created_at', 'text', required)
    .addColumn('delivered_at', 'text')
    .addColumn('whatsapp_contacted_at', 'text')
    .addCheckConstraint('delivered_has_time', sql`(status = 'delivered') = (delivered_at is not null)`)
    .execute();
  await db.schema.createIndex('orders_by_status').on('orders').columns(['status', 'id']).execute();
  await db.schema.createIndex('orders_by_source').on('orders').columns(['source', 'id']).execute();
  await db.schema.createIndex('orders_by_client').on('orders').columns(['client_id', 'id']).execute();
  await db.schema.createIndex('orders_by_time').on('orders').column('created_at').execute();

  await db.schema
    .createTable('order_lines')
    .addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', required)
    .addColumn('food_item_id', 'integer', (column) => column.notNull().references('food_items.id'))
    .addColumn('name', 'text', required)
    .addColumn('name_he', 'text')
    .addColumn('name_tr', 'text')
    .addColumn('unit_price_agorot', 'integer', requiredPrice('unit_price_agorot'))
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity between 1 and 999`))
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'position'])
    .execute();
  await db.schema.createIndex('order_lines_by_item').on('order_lines').column('food_item_id').execute();

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('request_hash', 'text', required)
    .addColumn('order_id', 'integer', (column) => column.references('orders.id').onDelete('cascade'))
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema.createIndex('idempotency_keys_by_time').on('idempotency_keys').column('created_at').execute();
  await db.schema.createIndex('idempotency_keys_by_order').on('idempotency_keys').column('order_id').execute();
}

async function createMessages(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await tableWithId(db, engine, 'outbox')
    .addColumn('kind', 'text', oneOf('kind', ['customer_mail', 'staff_mail']))
    .addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('recipient', 'text', required)
    .addColumn('status', 'text', (column) =>
      column.notNull().defaultTo('pending').check(sql`status in ('pending', 'sent', 'failed')`),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0).check(sql`attempts >= 0`))
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('sent_at', 'text')
    .addUniqueConstraint('one_message_of_a_kind', ['order_id', 'kind', 'recipient'])
    .execute();
  await sql`create index outbox_due on outbox (next_attempt_at, id) where status = 'pending'`.execute(db);
}

async function createBackOffice(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .addColumn('version', 'integer', version)
    .addColumn('updated_at', 'text', required)
    .execute();

  await tableWithId(db, engine, 'media_files')
    .addColumn('filename', 'text', (column) => column.notNull().unique())
    .addColumn('original_name', 'text', required)
    .addColumn('content_type', 'text', required)
    .addColumn('size_bytes', 'integer', required)
    .addColumn('width_px', 'integer', required)
    .addColumn('height_px', 'integer', required)
    .addColumn('created_at', 'text', required)
    .execute();

  await tableWithId(db, engine, 'audit_log')
    .addColumn('at', 'text', required)
    .addColumn('staff_id', 'text')
    .addColumn('staff_name', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('entity', 'text', required)
    .addColumn('entity_id', 'text', required)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
  await db.schema.createIndex('audit_log_by_entity').on('audit_log').columns(['entity', 'entity_id', 'id']).execute();
}

async function createStaff(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', requiredFlag('email_verified'))
    .addColumn('image', 'text')
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('display_username', 'text')
    .addColumn('role', 'text', oneOf('role', ['owner', 'staff']))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();

  await db.schema
    .createTable('staff_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'text', required)
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await db.schema.createIndex('staff_sessions_by_staff').on('staff_sessions').column('staff_id').execute();

  await db.schema
    .createTable('staff_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('account_id', 'text', required)
    .addColumn('provider_id', 'text', required)
    .addColumn('password', 'text')
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'text')
    .addColumn('refresh_token_expires_at', 'text')
    .addColumn('scope', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await db.schema.createIndex('staff_accounts_by_staff').on('staff_accounts').column('staff_id').execute();

  await db.schema
    .createTable('staff_verifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();

  await db.schema
    .createTable('sign_in_attempts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('count', 'integer', required)
    .addColumn('last_request', engine === 'sqlite' ? 'integer' : 'bigint', required)
    .execute();
}
