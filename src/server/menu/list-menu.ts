import type { Dish, StaffDish } from '../../shared/menu/contract.ts';
import type { Deps } from '../deps.ts';
import { listActiveFoodItems, listLiveFoodItems } from './queries.ts';

/** Returns the menu for customers: active dishes in display order (spec.md §2). */
export function listMenu({ database }: Deps): Promise<Dish[]> {
  return listActiveFoodItems(database.db);
}

/** Returns the menu for staff, including inactive dishes. */
export function listWholeMenu({ database }: Deps): Promise<StaffDish[]> {
  return listLiveFoodItems(database.db);
}
