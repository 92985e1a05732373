import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '../open.ts';

/** Tables of which orders use a cached copy. */
const OF_THE_SHOP = ['option_groups', 'option_choices', 'option_choice_prices', 'dish_option_groups'];

const flag = (name: string) => sql`${sql.ref(name)} in (0, 1)`;

/** Adds groups of choices that dishes share, and what was chosen in an order. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createGroups(db, engine);
  await createOrderedChoices(db);
  for (const table of OF_THE_SHOP) {
    if (engine === 'postgres') await createTrigger(db, table);
    else await createSqliteTriggers(db, table);
  }
}

function tableWithId(db: Kysely<unknown>, engine: Engine, name: string): CreateTableBuilder<string, 'id'> {
  return db.schema
    .createTable(name)
    .addColumn('id', 'integer', (column) =>
      engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    );
}

async function createGroups(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await tableWithId(db, engine, 'option_groups')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('min_choices', 'integer', (column) => column.notNull().check(sql`min_choices >= 0`))
    .addColumn('max_choices', 'integer', (column) => column.notNull().check(sql`max_choices >= 1`))
    .addColumn('free_choices', 'integer', (column) => column.notNull().check(sql`free_choices >= 0`))
    .addColumn('max_per_choice', 'integer', (column) => column.notNull().check(sql`max_per_choice >= 1`))
    .addColumn('is_size', 'integer', (column) => column.notNull().check(flag('is_size')))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();

  await tableWithId(db, engine, 'option_choices')
    .addColumn('group_id', 'integer', (column) => column.notNull().references('option_groups.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('price_agorot', 'integer', (column) => column.notNull())
    .addColumn('is_default', 'integer', (column) => column.notNull().check(flag('is_default')))
    .addColumn('is_active', 'integer', (column) => column.notNull().check(flag('is_active')))
    .addColumn('sold_out_until', 'text')
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema.createIndex('option_choices_by_group').on('option_choices').column('group_id').execute();

  await db.schema
    .createTable('option_choice_prices')
    .addColumn('choice_id', 'integer', (column) => column.notNull().references('option_choices.id').onDelete('cascade'))
    .addColumn('size_id', 'integer', (column) => column.notNull().references('option_choices.id').onDelete('cascade'))
    .addColumn('price_agorot', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('option_choice_prices_key', ['choice_id', 'size_id'])
    .execute();
  await db.schema.createIndex('option_choice_prices_by_size').on('option_choice_prices').column('size_id').execute();

  await db.schema
    .createTable('dish_option_groups')
    .addColumn('dish_id', 'integer', (column) => column.notNull().references('food_items.id').onDelete('cascade'))
    .addColumn('group_id', 'integer', (column) => column.notNull().references('option_groups.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('min_choices', 'integer', (column) => column.check(sql`min_choices >= 0`))
    .addColumn('max_choices', 'integer', (column) => column.check(sql`max_choices >= 1`))
    .addPrimaryKeyConstraint('dish_option_groups_key', ['dish_id', 'group_id'])
    .execute();
  await db.schema.createIndex('dish_option_groups_by_group').on('dish_option_groups').column('group_id').execute();
}

async function createOrderedChoices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_line_choices')
    .addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('choice_id', 'integer', (column) => column.notNull().references('option_choices.id'))
    .addColumn('group_name', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('name', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('price_agorot', 'integer', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity >= 1`))
    .addPrimaryKeyConstraint('order_line_choices_key', ['order_id', 'line', 'position'])
    .execute();
  await db.schema.createIndex('order_line_choices_by_choice').on('order_line_choices').column('choice_id').execute();
  await sql`alter table order_lines add column note text`.execute(db);
}

async function createTrigger(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`
    create trigger ${sql.ref(`${table}_raise_shop_version`)}
      after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function raise_shop_version()
  `.execute(db);
}

async function createSqliteTriggers(db: Kysely<unknown>, table: string): Promise<void> {
  for (const event of ['insert', 'update', 'delete']) {
    await sql`
      create trigger ${sql.ref(`${table}_${event}_raises_shop_version`)} after ${sql.raw(event)} on ${sql.table(table)}
        begin update shop_version set version = version + 1; end
    `.execute(db);
  }
}
