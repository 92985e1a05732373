import { type Kysely, sql } from 'kysely';
import type { Engine } from '../open.ts';

const KINDS = sql`kind in ('customer_mail', 'staff_mail', 'escalation_mail', 'absence_mail')`;

/**
 * Adds leases and a day of retries to the outbox, two kinds of warning mails to the owner, who saw an order and when,
 * push subscriptions, and the last use of idempotency keys.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await widenOutbox(db, engine);
  await rememberSeenOrders(db);
  await createPush(db, engine);
  await sql`alter table idempotency_keys add column used_at text not null default ''`.execute(db);
  await sql`update idempotency_keys set used_at = created_at`.execute(db);
  await sql`drop index idempotency_keys_by_time`.execute(db);
  await sql`create index idempotency_keys_by_use on idempotency_keys (used_at)`.execute(db);
}

async function widenOutbox(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') await rebuildOutbox(db);
  else {
    await sql`alter table outbox drop constraint outbox_kind_check`.execute(db);
    await sql`alter table outbox add constraint outbox_kind_check check (${KINDS})`.execute(db);
  }
  await sql`alter table outbox add column first_attempt_at text`.execute(db);
  await sql`alter table outbox add column lease text`.execute(db);
  await sql`alter table outbox add column leased_until text`.execute(db);
  await sql`create index outbox_by_status on outbox (status, id)`.execute(db);
}

/** SQLite cannot change a check constraint, so the table is rebuilt with its rows. */
async function rebuildOutbox(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox_new (
      id integer primary key autoincrement,
      kind text not null check (${KINDS}),
      order_id integer not null references orders (id) on delete cascade,
      recipient text not null,
      status text default 'pending' not null check (status in ('pending', 'sent', 'failed')),
      attempts integer default 0 not null check (attempts >= 0),
      next_attempt_at text not null,
      last_error text,
      created_at text not null,
      sent_at text,
      constraint one_message_of_a_kind unique (order_id, kind, recipient)
    )`.execute(db);
  const columns = sql.raw(
    'id, kind, order_id, recipient, status, attempts, next_attempt_at, last_error, created_at, sent_at',
  );
  await sql`insert into outbox_new (${columns}) select ${columns} from outbox order by id`.execute(db);
  await sql`drop table outbox`.execute(db);
  await sql`alter table outbox_new rename to outbox`.execute(db);
  await sql`create index outbox_due on outbox (next_attempt_at, id) where status = 'pending'`.execute(db);
}

/** Existing orders count as seen, so that they raise no alarm. */
async function rememberSeenOrders(db: Kysely<unknown>): Promise<void> {
  for (const column of ['seen_at', 'seen_by', 'escalated_at', 'pushed_at']) {
    await sql`alter table orders add column ${sql.ref(column)} text`.execute(db);
  }
  await sql`update orders set seen_at = created_at, pushed_at = created_at`.execute(db);
  await sql`create index orders_unseen on orders (created_at) where seen_at is null`.execute(db);
  await sql`create index orders_unpushed on orders (created_at) where pushed_at is null`.execute(db);
  await db.schema
    .createTable('staff_presence')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('last_connected_at', 'text', (column) => column.notNull())
    .execute();
}

async function createPush(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('push_keys')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('sealed_private_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', 'integer', (column) =>
      engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull().check(sql`language in ('en', 'he', 'tr')`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
