import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FULL_PICTURE_WIDTH, pictureInFormat, picturesOfWidths } from '../../shared/media/rules.ts';
import { EMPTY_DISH } from '../../shared/menu/dish-fields.ts';
import type { OptionGroup } from '../../shared/options/contract.ts';
import { byId } from '../../shared/options/groups.ts';
import { ensureCategory } from '../categories/queries.ts';
import { insertCities } from '../cities/queries.ts';
import { rememberClient } from '../clients/remember-client.ts';
import { contentOf } from '../coupons/add-coupon.ts';
import { insertCoupon } from '../coupons/queries.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { HOURS_SETTING, storedHours } from '../hours/stored-hours.ts';
import { insertDishes, type PlacedDish } from '../menu/queries.ts';
import { saveSetting } from '../settings/queries.ts';
import { announceShopChange } from '../shop/announce-shop-change.ts';
import { insertDemoGroups } from './insert-groups.ts';
import { insertDemoRoute } from './insert-route.ts';
import { type DemoClient, generatePastOrders } from './past-orders.ts';
import { insertMediaFiles, insertPastOrders, isEmpty, listMediaFilenames } from './queries.ts';
import { DEMO, type DemoDish, demoPhone } from './restaurant.ts';

const PICTURES = join(import.meta.dirname, 'pictures');
const PICTURE_HEIGHT = (FULL_PICTURE_WIDTH * 3) / 4;

type SeedDeps = Pick<Deps, 'database' | 'clock' | 'media' | 'realtime' | 'config'>;

/** Fills an empty database with the demo restaurant; does nothing when it has any data, or had the demo removed. */
export async function seedDemo({ database, clock, media, realtime, config }: SeedDeps): Promise<void> {
  const now = clock.now();
  if (await isEmpty(database.db)) {
    await inTransaction(database.db, (tx) => insertRestaurant(tx, { timeZone: config.timeZone, now }));
    await announceShopChange({ realtime, clock });
  }
  await placePictures(media, await listMediaFilenames(database.db));
}

async function insertRestaurant(tx: Db, { timeZone, now }: { timeZone: string; now: Date }): Promise<void> {
  const at = now.toISOString();
  await insertMediaFiles(tx, await Promise.all(DEMO.dishes.map(({ picture }) => toMediaRow(picture, at))));
  const groups = await insertDemoGroups(tx, at);
  const dishes: PlacedDish[] = [];
  for (const [index, dish] of DEMO.dishes.entries()) {
    const { id } = await ensureCategory(tx, dish.category, at);
    dishes.push(toPlacedDish(dish, { index, groups, categoryId: id }));
  }
  const menu = await insertDishes(tx, dishes, at);
  const cities = await insertCities(
    tx,
    DEMO.cities.map((city, index) => ({ ...city, isActive: true, sortOrder: index + 1 })),
    at,
  );
  const settings = { ...DEMO.settings, [HOURS_SETTING]: storedHours(DEMO.hours) };
  for (const [key, value] of Object.entries(settings)) await saveSetting(tx, { key, value }, at);
  const clients: DemoClient[] = [];
  for (const [index, customer] of DEMO.customers.entries()) {
    const phone = demoPhone(index);
    const cityId = cities.find(({ name }) => name.en === customer.city)?.id ?? null;
    const { name, email } = customer;
    const id = await rememberClient(tx, { name, email, phone, cityId }, { at, staff: null });
    clients.push({ ...customer, id, phone });
  }
  const shop = { menu, groups: byId([...groups.values()]), cities, clients, timeZone };
  await insertPastOrders(tx, generatePastOrders(shop, now));
  for (const coupon of DEMO.coupons) await insertCoupon(tx, contentOf(coupon), at);
  await insertDemoRoute(tx, { timeZone, now });
}

interface Placing {
  index: number;
  /** By key. */
  groups: ReadonlyMap<string, OptionGroup>;
  categoryId: number;
}

function toPlacedDish({ picture, options, ...dish }: DemoDish, { index, groups, categoryId }: Placing): PlacedDish {
  const optionGroups = options.flatMap((key) => {
    const group = groups.get(key);
    return group ? [{ id: group.id, min: null, max: null }] : [];
  });
  return { ...EMPTY_DISH, ...dish, categoryId, optionGroups, imageUrl: `/media/${picture}`, position: index + 1 };
}

async function toMediaRow(picture: string, at: string) {
  return {
    filename: picture,
    original_name: picture,
    content_type: 'image/webp',
    size_bytes: (await stat(join(PICTURES, picture))).size,
    width_px: FULL_PICTURE_WIDTH,
    height_px: PICTURE_HEIGHT,
    created_at: at,
    avif_state: 'ready' as const,
  };
}

/** Stores the demo pictures that the library lists and that this node's media store lacks. */
async function placePictures(media: Deps['media'], listed: string[]): Promise<void> {
  const demoPictures = new Set(DEMO.dishes.map(({ picture }) => picture));
  for (const picture of listed.filter((name) => demoPictures.has(name))) {
    for (const name of picturesOfWidths(picture).flatMap(({ name }) => [name, pictureInFormat(name, 'avif')])) {
      if (!(await media.has(name))) await media.put(name, await readFile(join(PICTURES, name)));
    }
  }
}
