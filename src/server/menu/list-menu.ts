import type { DeletedDish, Dish, StaffDish } from '../../shared/menu/contract.ts';
import { asOf } from '../../shared/menu/orderable.ts';
import { byId, withOptionsSoldOut } from '../../shared/options/groups.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { listGroupsAt } from '../options/list-groups.ts';
import { listActiveDishes, listDeletedDishes, listLiveDishes } from './queries.ts';

/**
 * Returns the menu for customers: active dishes in display order (spec.md §2). One that requires a choice of which too
 * few are available is sold out.
 */
export async function listMenu({ database, clock }: Deps): Promise<Dish[]> {
  const dishes = await listActiveDishes(database.db);
  const at = clock.now();
  const groups = byId(await listGroupsAt(database.db, at));
  return dishes.map((dish) => withOptionsSoldOut(asOf(dish, at), groups));
}

/** Returns the menu for staff, including inactive dishes. */
export function listWholeMenu({ database, clock }: Deps): Promise<StaffDish[]> {
  return wholeMenuAt(database.db, clock.now());
}

/** Returns the menu for staff as it is at the instant `at`. */
export async function wholeMenuAt(db: Db, at: Date): Promise<StaffDish[]> {
  const dishes = await listLiveDishes(db);
  return dishes.map((dish) => asOf(dish, at));
}

/** Returns the dishes that staff deleted last and can restore. */
export function listDeletedMenu({ database }: Deps): Promise<DeletedDish[]> {
  return listDeletedDishes(database.db);
}
