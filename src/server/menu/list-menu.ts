import type { DeletedDish, Dish, StaffDish } from '../../shared/menu/contract.ts';
import { asOf } from '../../shared/menu/orderable.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { listActiveDishes, listDeletedDishes, listLiveDishes } from './queries.ts';

/** Returns the menu for customers: active dishes in display order (spec.md §2). */
export async function listMenu({ database, clock }: Deps): Promise<Dish[]> {
  const dishes = await listActiveDishes(database.db);
  const at = clock.now();
  return dishes.map((dish) => asOf(dish, at));
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
