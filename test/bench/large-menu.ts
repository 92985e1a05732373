import { join } from 'node:path';
import { openDatabase } from '../../src/server/db/open.ts';
import type { Db } from '../../src/server/db/schema.ts';
import { DEMO, type DemoDish } from '../../src/server/demo/restaurant.ts';
import { insertDishes, type PlacedDish } from '../../src/server/menu/queries.ts';
import { insertGroup, saveChoice } from '../../src/server/options/queries.ts';
import { EMPTY_DISH } from '../../src/shared/menu/dish-fields.ts';
import { EMPTY_CHOICE } from '../../src/shared/options/contract.ts';
import type { DishOptionGroup } from '../../src/shared/options/dish-options.ts';
import { createDataDir, startShop } from './program.ts';

/* The demo restaurant with many more dishes. */

export const MANY_DISHES = 150;
export const FEW_DISHES = DEMO.dishes.length;
const GROUPS = 40;
const GROUPS_OF_DISH = 10;
const CHOICES = 8;
/** Between the first groups of two dishes. */
const STEP = 7;
export const WITH_OPTIONS = `${MANY_DISHES}, ${GROUPS_OF_DISH} of ${GROUPS} option groups each`;

export interface StartedMenu {
  url: string;
  dishes: string;
}

interface MenuOptions {
  dishes: number;
  /** Whether each further dish has ten option groups. */
  hasOptions?: boolean;
}

/** Starts a shop with that many dishes, until `cleanup` ends. */
export async function startMenu(cleanup: AsyncDisposableStack, options: MenuOptions): Promise<StartedMenu> {
  const dataDir = cleanup.use(await createDataDir());
  // The first start seeds the demo restaurant; further dishes are added before the measured start.
  await (await startShop(dataDir.path)).kill();
  await addDishes(dataDir.path, options);
  const shop = await startShop(dataDir.path);
  cleanup.defer(() => shop.kill());
  return { url: shop.url, dishes: options.hasOptions ? WITH_OPTIONS : String(options.dishes) };
}

async function addDishes(dataDir: string, { dishes, hasOptions = false }: MenuOptions): Promise<void> {
  const count = dishes - FEW_DISHES;
  if (count <= 0) return;
  const database = openDatabase({ sqliteFile: join(dataDir, 'sofra.db') });
  try {
    const at = new Date().toISOString();
    const groupsOf = hasOptions ? await addOptionGroups(database.db, at) : undefined;
    const added = Array.from({ length: count }, (_, index) => {
      const dish = DEMO.dishes[index % DEMO.dishes.length] as DemoDish;
      return { ...toPlacedDish(dish, index + FEW_DISHES + 1), optionGroups: groupsOf?.(index) ?? [] };
    });
    await insertDishes(database.db, added, at);
  } finally {
    await database.close();
  }
}

/** Adds groups that the dishes share, each ten of them. */
async function addOptionGroups(db: Db, at: string): Promise<(index: number) => DishOptionGroup[]> {
  const ids: number[] = [];
  for (let number = 1; number <= GROUPS; number++) {
    const limits = { min: 0, max: CHOICES, free: 0, maxPerChoice: 1, isSize: false };
    const groupId = await insertGroup(db, { name: { en: `Extras ${number}`, he: `תוספות ${number}` }, ...limits }, at);
    for (let position = 1; position <= CHOICES; position++) {
      await saveChoice(db, groupId, {
        ...EMPTY_CHOICE,
        name: { en: `Choice ${number}.${position}`, he: `אפשרות ${number}.${position}` },
        price: position * 100,
        position,
      });
    }
    ids.push(groupId);
  }
  return (index) =>
    Array.from({ length: GROUPS_OF_DISH }, (_, at) => {
      const id = ids[(index * STEP + at) % ids.length] ?? 0;
      return { id, min: null, max: null };
    });
}

function toPlacedDish({ picture, ...dish }: DemoDish, position: number): PlacedDish {
  const name = { ...dish.name, en: `${dish.name.en} ${position}` };
  return { ...EMPTY_DISH, ...dish, name, served: null, imageUrl: `/media/${picture}`, position };
}
