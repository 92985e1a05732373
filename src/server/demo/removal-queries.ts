import type { ExpressionBuilder } from 'kysely';
import { mediaUrl } from '../../shared/media/rules.ts';
import { countAuditEntries } from '../audit/queries.ts';
import type { Db, Schema } from '../db/schema.ts';

/** The demo content that would be removed: ids, keys of settings, and file names of pictures. */
export interface DemoRows {
  dishes: number[];
  categories: number[];
  optionGroups: number[];
  cities: number[];
  clients: number[];
  orders: number[];
  settings: string[];
  pictures: string[];
}

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
  const idsOf = async (table: 'food_items' | 'cities') => {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('created_at', '=', at)
      .where('version', '=', 1)
      .execute();
    return rows.map(({ id }) => id);
  };
  const settings = db.selectFrom('settings').select('key').where('updated_at', '=', at).where('version', '=', 1);
  return {
    dishes: await idsOf('food_items'),
    categories: await findCategoryIds(db, at),
    optionGroups: await findGroupIds(db, at),
    cities: await idsOf('cities'),
    clients: await findClientIds(db, at),
    orders: (await demoOrders(db, at).execute()).map(({ id }) => id),
    settings: (await settings.execute()).map(({ key }) => key),
    pictures: await findUnusedPictures(db, at, marks.pictures),
  };
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

/** Unedited demo categories that no dish has which stays, deleted ones included. */
async function findCategoryIds(db: Db, at: string): Promise<number[]> {
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where('created_at', '=', at)
    .where('version', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('food_items as dish')
            .select('dish.id')
            .whereRef('dish.category_id', '=', 'categories.id')
            .where((eb) => eb.or([eb('dish.created_at', '!=', at), eb('dish.version', '!=', 1)])),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Unedited demo option groups that no dish has which stays. */
async function findGroupIds(db: Db, at: string): Promise<number[]> {
  const rows = await db
    .selectFrom('option_groups')
    .select('id')
    .where('created_at', '=', at)
    .where('version', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dish_option_groups as own')
            .innerJoin('food_items as dish', 'dish.id', 'own.dish_id')
            .select('dish.id')
            .whereRef('own.group_id', '=', 'option_groups.id')
            .where('dish.deleted_at', 'is', null)
            .where((eb) => eb.or([eb('dish.created_at', '!=', at), eb('dish.version', '!=', 1)])),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Unedited demo clients without orders of their own, into whom no other client was merged. */
async function findClientIds(db: Db, at: string): Promise<number[]> {
  const rows = await db
    .selectFrom('clients')
    .select('clients.id')
    .where('clients.created_at', '=', at)
    .where('clients.version', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.client_id', '=', 'clients.id')
            .where('orders.id', 'not in', demoOrders(db, at)),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('clients as merged').select('merged.id').whereRef('merged.merged_into', '=', 'clients.id')),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
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
  const dishes = await db
    .selectFrom('food_items')
    .select('image_url as url')
    .where('image_url', 'in', urls)
    .where((eb) => eb.or([eb('created_at', '!=', at), eb('version', '!=', 1)]))
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
  const { orders, clients, dishes, categories, optionGroups, cities, settings, pictures } = rows;
  if (orders.length > 0) await tx.deleteFrom('orders').where('id', 'in', orders).execute();
  if (clients.length > 0) await deleteUnedited(tx, 'clients', clients);
  if (dishes.length > 0) await removeDishes(tx, dishes, at);
  if (categories.length > 0) await removeCategories(tx, categories, at);
  if (optionGroups.length > 0) await removeGroups(tx, optionGroups, at);
  if (cities.length > 0) await removeCities(tx, cities, at);
  if (settings.length > 0) {
    await tx.deleteFrom('settings').where('key', 'in', settings).where('version', '=', 1).execute();
  }
  if (pictures.length > 0) await tx.deleteFrom('media_files').where('filename', 'in', pictures).execute();
}

async function removeDishes(tx: Db, ids: readonly number[], at: string): Promise<void> {
  const isSold = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'food_items'>) =>
    exists(selectFrom('order_lines').select('order_id').whereRef('order_lines.food_item_id', '=', 'food_items.id'));
  await tx
    .updateTable('food_items')
    .set((eb) => ({ deleted_at: at, updated_at: at, image_url: null, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .where(isSold)
    .execute();
  await deleteUnedited(tx, 'food_items', ids);
}

/** Sold dishes stay, deleted, and so do their categories. */
async function removeCategories(tx: Db, ids: readonly number[], at: string): Promise<void> {
  await tx
    .updateTable('categories')
    .set((eb) => ({ deleted_at: at, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('food_items').select('food_items.id').whereRef('category_id', '=', 'categories.id')),
    )
    .execute();
  await deleteUnedited(tx, 'categories', ids);
}

async function removeGroups(tx: Db, ids: readonly number[], at: string): Promise<void> {
  const isSold = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'option_groups'>) =>
    exists(
      selectFrom('order_line_choices as sold')
        .innerJoin('option_choices as choice', 'choice.id', 'sold.choice_id')
        .select('sold.order_id')
        .whereRef('choice.group_id', '=', 'option_groups.id'),
    );
  await tx
    .updateTable('option_groups')
    .set((eb) => ({ deleted_at: at, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .where(isSold)
    .execute();
  await deleteUnedited(tx, 'option_groups', ids);
}

async function removeCities(tx: Db, ids: readonly number[], at: string): Promise<void> {
  await tx
    .updateTable('cities')
    .set((eb) => ({ deleted_at: at, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('orders').select('orders.id').whereRef('orders.city_id', '=', 'cities.id')),
        exists(selectFrom('clients').select('clients.id').whereRef('clients.city_id', '=', 'cities.id')),
      ]),
    )
    .execute();
  await deleteUnedited(tx, 'cities', ids);
}

async function deleteUnedited(
  tx: Db,
  table: 'clients' | 'food_items' | 'categories' | 'option_groups' | 'cities',
  ids: readonly number[],
): Promise<void> {
  await tx.deleteFrom(table).where('id', 'in', ids).where('version', '=', 1).execute();
}
