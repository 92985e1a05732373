import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '../open.ts';

const flag = (name: string) => sql`${sql.ref(name)} in (0, 1)`;

/** Adds printers, what they last said, and the queue of tickets. Orders read the printers by the shop's version. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createPrinters(db, engine);
  await createJobs(db, engine);
  if (engine === 'postgres') await createTrigger(db);
  else for (const event of ['insert', 'update', 'delete']) await createSqliteTrigger(db, event);
}

function tableWithId(db: Kysely<unknown>, engine: Engine, name: string): CreateTableBuilder<string, 'id'> {
  return db.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) =>
      engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    );
}

async function createPrinters(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await tableWithId(db, engine, 'printers')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('maker', 'text', (column) => column.notNull())
    .addColumn('paper_width', 'integer', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('kitchen_at', 'text', (column) => column.notNull())
    .addColumn('receipt_at', 'text', (column) => column.notNull())
    .addColumn('copies', 'integer', (column) => column.notNull().check(sql`copies between 1 and 5`))
    .addColumn('categories', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('printer_states')
    .addColumn('printer_id', 'integer', (column) => column.primaryKey())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('condition', 'text')
    .execute();
}

async function createJobs(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await tableWithId(db, engine, 'print_jobs')
    .addColumn('printer_id', 'integer', (column) => column.notNull().references('printers.id').onDelete('cascade'))
    .addColumn('order_id', 'integer', (column) => column.references('orders.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sheet', 'integer', (column) => column.notNull())
    .addColumn('sheets', 'integer', (column) => column.notNull())
    .addColumn('is_automatic', 'integer', (column) => column.notNull().check(flag('is_automatic')))
    .addColumn('is_copy', 'integer', (column) => column.notNull().check(flag('is_copy')))
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('leased_until', 'text')
    .addColumn('problem', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema.createIndex('print_jobs_by_order').on('print_jobs').columns(['order_id', 'kind']).execute();
  await db.schema.createIndex('print_jobs_by_printer').on('print_jobs').columns(['printer_id', 'ended_at']).execute();
  await sql`
    create unique index print_jobs_once on print_jobs (order_id, printer_id, kind, sheet) where is_automatic = 1
  `.execute(db);
}

async function createTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger printers_raise_shop_version after insert or update or delete or truncate on printers
      for each statement execute function raise_shop_version()
  `.execute(db);
}

async function createSqliteTrigger(db: Kysely<unknown>, event: string): Promise<void> {
  await sql`
    create trigger ${sql.ref(`printers_${event}_raises_shop_version`)} after ${sql.raw(event)} on printers
      begin update shop_version set version = version + 1; end
  `.execute(db);
}
