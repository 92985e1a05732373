import type { SelectQueryBuilder, Updateable } from 'kysely';
import { mediaUrl } from '../../shared/media/rules.ts';
import { countAuditEntries } from '../audit/queries.ts';
import type { OfferedTable } from '../db/offered-rows.ts';
import type { Db, Schema } from '../db/schema.ts';

/** The demo content that would be removed: ids, keys of settings, and file names of pictures. */
export interface DemoRows {
  dishes: number[];
  categories: number[];
  optionGroups: number[];
  cities: number[];
  coupons: number[];
  routes: number[];
  clients: number[];
  orders: number[];
  settings: string[];
  pictures: string[];
}

/** The tables with a version of each row, of which what was seeded is found. */
type SeededTable = OfferedTable | 'clients' | 'delivery_routes';

/** What tells a seeded shop: pictures by file name, since uploads get generated names, or clients by phone and email. */
export interface DemoMarks {
  pictures: readonly string[];
  phones: readonly string[];
  emails: readonly string[];
}

/** The entity of the audit entry about the removal, which also prevents another seeding. */
export const DEMO_ENTITY = 'demo';

export async function wasDemoRemoved(db: Db): Promise<boolean> {
  return (await countAuditEntries(db, { entity: DEMO_ENTITY })) > 0;
}

/** Returns the `created_at` that all seeded rows share; null when nothing was seeded, or too little is left of it. */
export async function findSeedingInstant(db: Db, marks: DemoMarks): Promise<string | null> {
  const picture = await db
    .selectFrom('media_files')
    .select('created_at')
    .where('filename', 'in', marks.pictures)
    .limit(1)
    .executeTakeFirst();
  if (picture) return picture.created_at;
  const client = await db
    .selectFrom('clients')
    .select('created_at')
    .where('phone', 'in', marks.phones)
    .where('email', 'in', marks.emails)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return client?.created_at ?? null;
}

/** Returns what was seeded at `at` (ISO 8601), is unedited, and is used by nothing that stays. */
export async function findDemoRows(db: Db, at: string, marks: DemoMarks): Promise<DemoRows> {
  const settings = db.selectFrom('settings').select('key').where('updated_at', '=', at).where('version', '=', 1);
  return {
    dishes: idsOf(await unedited(db, 'food_items', at).execute()),
    categories: idsOf(await unedited(db, 'categories', at).where('id', 'not in', categoriesInUse(db, at)).execute()),
    optionGroups: idsOf(await unedited(db, 'option_groups', at).where('id', 'not in', groupsInUse(db, at)).execute()),
    cities: idsOf(await unedited(db, 'cities', at).execute()),
    coupons: idsOf(await unedited(db, 'coupons', at).execute()),
    routes: idsOf(await unedited(db, 'delivery_routes', at).execute()),
    clients: await findClientIds(db, at),
    orders: idsOf(await demoOrders(db, at).execute()),
    settings: (await settings.execute()).map(({ key }) => key),
    pictures: await findUnusedPictures(db, at, marks.pictures),
  };
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Selects the ids of the rows that were seeded at `at` and not edited since. */
function unedited(db: Db, table: SeededTable, at: string) {
  return db.selectFrom<SeededTable>(table).select('id').where('created_at', '=', at).where('version', '=', 1);
}

/** Seeded orders lie before the seeding, and were seen when placed, by nobody. */
function demoOrders(db: Db, at: string) {
  return db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.created_at', '<', at)
    .whereRef('orders.seen_at', '=', 'orders.created_at')
    .whereRef('orders.pushed_at', '=', 'orders.created_at')
    .where('orders.seen_by', 'is', null)
    .where('orders.is_trial', '=', 0);
}

/** Selects the dishes that stay: the restaurant's own, and demo dishes that were edited. */
function stayingDishes(db: Db, at: string) {
  return db
    .selectFrom('food_items as dish')
    .where((eb) => eb.or([eb('dish.created_at', '!=', at), eb('dish.version', '!=', 1)]));
}

/** Selects the ids of the categories of dishes that stay, deleted ones included. */
function categoriesInUse(db: Db, at: string) {
  return stayingDishes(db, at)
    .select('dish.category_id')
    .where('dish.category_id', 'is not', null)
    .$narrowType<{ category_id: number }>();
}

/** Selects the ids of the option groups of dishes that stay. */
function groupsInUse(db: Db, at: string) {
  return stayingDishes(db, at)
    .innerJoin('dish_option_groups as own', 'own.dish_id', 'dish.id')
    .select('own.group_id')
    .where('dish.deleted_at', 'is', null);
}

/** Unedited demo clients without orders of their own, into whom no other client was merged. */
async function findClientIds(db: Db, at: string): Promise<number[]> {
  const withOrders = db
    .selectFrom('orders')
    .select('orders.client_id')
    .where('orders.client_id', 'is not', null)
    .where('orders.id', 'not in', demoOrders(db, at))
    .$narrowType<{ client_id: number }>();
  const mergedInto = db
    .selectFrom('clients as merged')
    .select('merged.merged_into')
    .where('merged.merged_into', 'is not', null)
    .$narrowType<{ merged_into: number }>();
  const rows = await unedited(db, 'clients', at)
    .where('id', 'not in', withOrders)
    .where('id', 'not in', mergedInto)
    .execute();
  return idsOf(rows);
}

/** Demo pictures that no edited or own dish, deleted ones included, and no setting shows. */
async function findUnusedPictures(db: Db, at: string, filenames: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('media_files')
    .select('filename')
    .where('filename', 'in', filenames)
    .where('created_at', '=', at)
    .execute();
  const urls = filenames.map(mediaUrl);
  const dishes = await stayingDishes(db, at)
    .select('dish.image_url as url')
    .where('dish.image_url', 'in', urls)
    .execute();
  const settings = await db.selectFrom('settings').select('value as url').where('value', 'in', urls).execute();
  const used = new Set([...dishes, ...settings].map(({ url }) => url));
  return rows.map(({ filename }) => filename).filter((filename) => !used.has(mediaUrl(filename)));
}

/**
 * Removes these rows. Dishes, options and cities that remaining orders or clients refer to are marked deleted instead. A
 * row that was edited meanwhile stays.
 */
export async function removeDemoRows(tx: Db, rows: DemoRows, at: string): Promise<void> {
  const { orders, routes, clients, dishes, categories, optionGroups, cities, coupons, settings, pictures } = rows;
  if (orders.length > 0) await tx.deleteFrom('orders').where('id', 'in', orders).execute();
  await deleteUnedited(tx, 'delivery_routes', routes);
  await deleteUnedited(tx, 'clients', clients);
  // Without its picture, which is removed.
  await removeOffered(tx, 'food_items', { ids: dishes, at, used: soldDishes(tx), columns: { image_url: null } });
  await removeOffered(tx, 'categories', { ids: categories, at, used: filledCategories(tx) });
  await removeOffered(tx, 'option_groups', { ids: optionGroups, at, used: soldGroups(tx) });
  await removeOffered(tx, 'cities', { ids: cities, at, used: citiesOfOthers(tx) });
  await removeOffered(tx, 'coupons', { ids: coupons, at, used: couponsOfOthers(tx) });
  if (settings.length > 0) {
    await tx.deleteFrom('settings').where('key', 'in', settings).where('version', '=', 1).execute();
  }
  if (pictures.length > 0) await tx.deleteFrom('media_files').where('filename', 'in', pictures).execute();
}

const soldDishes = (db: Db) => db.selectFrom('order_lines').select('food_item_id as id');

/** Of dishes that were sold, and stay. */
const filledCategories = (db: Db) => db.selectFrom('food_items').select('category_id as id');

const soldGroups = (db: Db) =>
  db
    .selectFrom('order_line_choices as sold')
    .innerJoin('option_choices as choice', 'choice.id', 'sold.choice_id')
    .select('choice.group_id as id');

const citiesOfOthers = (db: Db) =>
  db.selectFrom('orders').select('city_id as id').union(db.selectFrom('clients').select('city_id as id'));

const couponsOfOthers = (db: Db) => db.selectFrom('orders').select('coupon_id as id');

interface Removal<Table extends OfferedTable> {
  ids: readonly number[];
  at: string;
  /** Selects the ids of rows that something refers to. */
  used: SelectQueryBuilder<Schema, never, { id: number | null }>;
  /** What else is written to those. */
  columns?: Updateable<Schema[Table]>;
}

/** Removes unedited rows; marks those deleted that something refers to. */
async function removeOffered<Table extends OfferedTable>(
  tx: Db,
  table: Table,
  { ids, at, used, columns }: Removal<Table>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable<OfferedTable>(table)
    .set((eb) => ({ ...columns, deleted_at: at, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .where('id', 'in', used)
    .execute();
  await deleteUnedited(tx, table, ids);
}

async function deleteUnedited(tx: Db, table: SeededTable, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom(table).where('id', 'in', ids).where('version', '=', 1).execute();
}
