import type { DeletedDish, Dish, StaffDish } from '../../shared/menu/contract.ts';
import { asOf } from '../../shared/menu/orderable.ts';
import { asSold, soldOutTo } from '../../shared/menu/portions.ts';
import { servedWeek } from '../../shared/menu/served.ts';
import type { StaffOptionGroup } from '../../shared/options/contract.ts';
import { byId, withOptionsSoldOut } from '../../shared/options/groups.ts';
import type { Deps } from '../deps.ts';
import { listGroupsAt } from '../options/list-groups.ts';
import { type Counting, countingNow, withState } from './count-portions.ts';
import { type LimitedCategories, listLimitedCategories } from './limited-categories.ts';
import { listActiveDishes, listDeletedDishes, listLiveDishes } from './queries.ts';

/** Returns the menu for customers (spec.md §2). */
export async function showMenu(deps: Deps): Promise<Dish[]> {
  const counting = countingNow(deps);
  const limited = await listLimitedCategories(counting.ordering);
  return listMenu(counting, { limited, groups: listGroupsAt(counting.db, counting.at) });
}

/** What decides about dishes besides themselves. */
interface Deciding {
  limited: LimitedCategories;
  /** All that are not deleted, as they are then. */
  groups: Promise<readonly StaffOptionGroup[]>;
}

/**
 * Returns the menu for customers: active dishes in the order that staff set (spec.md §2). One that requires a choice of which too
 * few are available, or whose portions are used up, or whose category is full, is sold out.
 */
export async function listMenu(counting: Counting, { limited, ...deciding }: Deciding): Promise<Dish[]> {
  const { db, at } = counting;
  const reading = listActiveDishes(db).then((active) => withState(active, counting));
  const [dishes, all] = await Promise.all([reading, deciding.groups]);
  const groups = byId(all);
  return dishes.map((dish) => {
    const { fullUntil, ...counted } = limited.get(dish.categoryId ?? 0) ?? {};
    const sold = soldOutTo(asSold(asOf(dish, at)), fullUntil);
    return toCustomers({ ...withOptionsSoldOut(sold, groups), ...counted });
  });
}

type ForStaff = 'version' | 'portionsPerDay' | 'showPortionsFrom' | 'isCategoryActive' | 'categoryServed';

/** Leaves out what only staff use, since pages carry the menu as it is; its times are those of dish and category. */
function toCustomers<D extends Dish & Pick<StaffDish, ForStaff>>(dish: D): Dish {
  const { version, portionsPerDay, showPortionsFrom, isCategoryActive, categoryServed, served, ...shown } = dish;
  const week = servedWeek({ served, categoryServed });
  return week ? { ...shown, served: week } : shown;
}

/** Returns the menu for staff, including inactive dishes. */
export function listWholeMenu(deps: Deps): Promise<StaffDish[]> {
  return wholeMenuAt(countingNow(deps));
}

/** Returns the menu for staff as it is at an instant. */
export async function wholeMenuAt(counting: Counting): Promise<StaffDish[]> {
  const dishes = await withState(await listLiveDishes(counting.db), counting);
  return dishes.map((dish) => asOf(dish, counting.at));
}

/** Returns the dishes that staff deleted last and can restore. */
export function listDeletedMenu({ database }: Deps): Promise<DeletedDish[]> {
  return listDeletedDishes(database.db);
}
