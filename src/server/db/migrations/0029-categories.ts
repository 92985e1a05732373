import { type Kysely, sql } from 'kysely';
import type { Engine } from '../open.ts';

interface DishRow {
  id: number;
  category: string;
  created_at: string;
}

/**
 * Adds categories. The texts of dishes become categories, in the order of their first dishes; dishes with the same texts
 * share one. The column `category` stays, as a copy of the names for the last release, whose changes triggers follow.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine);
  await sql`alter table food_items add column category_id integer references categories (id)`.execute(db);
  await sql`create index food_items_by_category on food_items (category_id)`.execute(db);
  await moveTexts(db);
  if (engine === 'postgres') await createTriggers(db);
  else await createSqliteTriggers(db);
}

async function createTable(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('categories')
    .addColumn('id', 'integer', (column) =>
      engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull().check(sql`is_active in (0, 1)`))
    .addColumn('sort_order', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
}

async function moveTexts(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<DishRow>`
    select id, category, created_at from food_items where deleted_at is null order by position, id
  `.execute(db);
  const ids = new Map<string, number>();
  for (const dish of rows) {
    const name = normalised(dish.category);
    if (name === '{}') continue;
    const id = ids.get(name) ?? (await addCategory(db, { name, place: ids.size + 1, at: dish.created_at }));
    ids.set(name, id);
    await sql`update food_items set category = ${name}, category_id = ${id} where id = ${dish.id}`.execute(db);
  }
}

/** Returns a stored text with its languages in one order and without blank ones, so that equal texts are equal. */
function normalised(column: string): string {
  const texts = Object.entries(JSON.parse(column) as Record<string, string>);
  const written = texts.filter(([, text]) => text.trim() !== '').toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(written));
}

async function addCategory(db: Kysely<unknown>, { name, place, at }: { name: string; place: number; at: string }) {
  const { rows } = await sql<{ id: number }>`
    insert into categories (name, is_active, sort_order, created_at, updated_at)
      values (${name}, 1, ${place}, ${at}, ${at}) returning id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

/*
 * The last release writes texts alone. Its nodes may run beside those of this release, so a dish whose text is not that
 * of its category gets the category of this text, which is added if there is none.
 */

/** The text that a dish of a category must have. */
const nameOf = (category: string) =>
  `coalesce((select name from categories where id = ${category} and deleted_at is null), '{}')`;
/** The category of a text. */
const categoryOf = (text: string) =>
  `(select id from categories where name = ${text} and deleted_at is null order by sort_order, id limit 1)`;
const NEXT_PLACE = '(select coalesce(max(sort_order), 0) + 1 from categories)';

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function follow_category_text() returns trigger language plpgsql as $$
      begin
        if new.deleted_at is not null or new.category = ${sql.raw(nameOf('new.category_id'))} then
          return new;
        end if;
        if new.category <> '{}' and ${sql.raw(categoryOf('new.category'))} is null then
          insert into categories (name, is_active, sort_order, created_at, updated_at)
            values (new.category, 1, ${sql.raw(NEXT_PLACE)}, new.updated_at, new.updated_at);
        end if;
        new.category_id := ${sql.raw(categoryOf('new.category'))};
        return new;
      end $$
  `.execute(db);
  await sql`
    create trigger food_items_follow_category_text before insert or update of category on food_items
      for each row execute function follow_category_text()
  `.execute(db);
  await sql`
    create trigger categories_raise_shop_version after insert or update or delete or truncate on categories
      for each statement execute function raise_shop_version()
  `.execute(db);
}

async function createSqliteTriggers(db: Kysely<unknown>): Promise<void> {
  for (const [name, event] of [
    ['insert', 'insert'],
    ['update', 'update of category'],
  ] as const) {
    await sql`
      create trigger ${sql.ref(`food_items_${name}_follows_category_text`)} after ${sql.raw(event)} on food_items
        when new.deleted_at is null and new.category <> ${sql.raw(nameOf('new.category_id'))}
        begin
          insert into categories (name, is_active, sort_order, created_at, updated_at)
            select new.category, 1, ${sql.raw(NEXT_PLACE)}, new.updated_at, new.updated_at
            where new.category <> '{}' and ${sql.raw(categoryOf('new.category'))} is null;
          update food_items set category_id = ${sql.raw(categoryOf('new.category'))} where id = new.id;
        end
    `.execute(db);
  }
  for (const event of ['insert', 'update', 'delete']) {
    await sql`
      create trigger ${sql.ref(`categories_${event}_raises_shop_version`)} after ${sql.raw(event)} on categories
        begin update shop_version set version = version + 1; end
    `.execute(db);
  }
}
