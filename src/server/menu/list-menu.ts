import type { Dish, StaffDish } from '../../shared/menu/contract.ts';
import type { Deps } from '../deps.ts';
import { listActiveDishes, listLiveDishes } from './queries.ts';

/** Returns the menu for customers: active dishes in display order (spec.md §2). */
export function listMenu({ database }: Deps): Promise<Dish[]> {
  return listActiveDishes(database.db);
}

/** Returns the menu for staff, including inactive dishes. */
export function listWholeMenu({ database }: Deps): Promise<StaffDish[]> {
  return listLiveDishes(database.db);
}
