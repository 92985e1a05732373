import type { Category } from '../../shared/categories/contract.ts';
import type { MenuArrangement, StaffDish } from '../../shared/menu/contract.ts';
import type { StaffChange } from '../audit/staff-change.ts';
import { listLiveCategories, setCategoryPlaces } from '../categories/queries.ts';
import { lockCategories } from '../db/locks.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { countingIn } from './count-portions.ts';
import { DISH } from './dish-kind.ts';
import { wholeMenuAt } from './list-menu.ts';
import { type CategorisedDish, listLiveDishes, moveDishes, setPositions } from './queries.ts';

interface Arranging {
  /** Returns the new arrangement. */
  arrange(tx: Db): Promise<MenuArrangement>;
  /** The order of the dishes; by default they are listed category by category. */
  itemIds?: readonly number[];
  staff: Staff;
}

/**
 * Sets the order of the categories and of their dishes, and which dishes are in each. The arrangement must contain each
 * category and each dish that is not deleted once; otherwise throws `reorder_mismatch` with the existing ids.
 */
export function arrangeMenu(deps: Deps, { arrange, itemIds, staff }: Arranging): Promise<StaffDish[]> {
  return changeShop(deps, staff, async (change) => {
    await lockCategories(change.tx, deps.database.engine);
    const arrangement = await arrange(change.tx);
    const dishes = await listLiveDishes(change.tx);
    const categories = await listLiveCategories(change.tx);
    requireAll(arrangement, { dishes, categories });
    await setCategoryPlaces(change.tx, idsOf(arrangement.categories), change.at);
    await moveToCategories(change, arrangement, { dishes, categories });
    await setPositions(change.tx, itemIds ?? dishIdsOf(arrangement), change.at);
    const menu = await wholeMenuAt(countingIn(change, deps));
    const before = { itemIds: idsOf(dishes), categoryIds: idsOf(categories) };
    const after = { itemIds: idsOf(menu), categoryIds: idsOf(arrangement.categories) };
    await change.log({ action: 'reorder', entity: 'menu', entityId: 'food_items', before, after });
    return menu;
  });
}

interface Menu {
  dishes: readonly CategorisedDish[];
  categories: readonly Category[];
}

function requireAll(arrangement: MenuArrangement, { dishes, categories }: Menu): void {
  const there = { itemIds: idsOf(dishes), categoryIds: idsOf(categories) };
  const isComplete =
    isSameSet(dishIdsOf(arrangement), there.itemIds) && isSameSet(idsOf(arrangement.categories), there.categoryIds);
  if (!isComplete) throw new DomainError('reorder_mismatch', there);
}

/** Moves dishes to other categories, and audits each as a change of the dish: their order alone does not say it. */
async function moveToCategories(change: StaffChange, arrangement: MenuArrangement, menu: Menu): Promise<void> {
  const { tx, at } = change;
  const former = new Map(menu.dishes.map((dish) => [dish.id, dish]));
  const comingTo = (categoryId: number | null, ids: readonly number[]) =>
    ids.filter((id) => former.get(id)?.categoryId !== categoryId);
  for (const { id, itemIds } of [...arrangement.categories, { id: null, itemIds: arrangement.withoutCategory }]) {
    const category = menu.categories.find((each) => each.id === id) ?? null;
    await moveDishes(tx, comingTo(id, itemIds), { category, at });
  }
  for (const after of await listLiveDishes(tx)) {
    const before = former.get(after.id);
    if (before && before.categoryId !== after.categoryId) await change.edited(DISH, before, after);
  }
}

function dishIdsOf({ categories, withoutCategory }: MenuArrangement): number[] {
  return [...categories.flatMap(({ itemIds }) => itemIds), ...withoutCategory];
}

function idsOf(entities: readonly { id: number }[]): number[] {
  return entities.map(({ id }) => id);
}

/** Returns whether both contain the same ids, each once. */
function isSameSet(asked: readonly number[], there: readonly number[]): boolean {
  const ids = new Set(asked);
  return asked.length === there.length && there.every((id) => ids.has(id));
}
