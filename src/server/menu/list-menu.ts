import type { DeletedDish, Dish, StaffDish } from '../../shared/menu/contract.ts';
import type { Deps } from '../deps.ts';
import { listActiveDishes, listDeletedDishes, listLiveDishes } from './queries.ts';

/** Returns the menu for customers: active dishes in display order (spec.md §2). */
export function listMenu({ database }: Deps): Promise<Dish[]> {
  return listActiveDishes(database.db);
}

/** Returns the menu for staff, including inactive dishes. */
export function listWholeMenu({ database }: Deps): Promise<StaffDish[]> {
  return listLiveDishes(database.db);
}

/** Returns the dishes that staff deleted last and can restore. */
export function listDeletedMenu({ database }: Deps): Promise<DeletedDish[]> {
  return listDeletedDishes(database.db);
}
