import type { Dish, StaffDish } from '../../shared/menu/contract.ts';
import type { Deps } from '../deps.ts';
import { listActiveFoodItems, listLiveFoodItems } from './queries.ts';

/** The menu as customers see it: active dishes in display order (spec.md §2). */
export function listMenu({ database }: Deps): Promise<Dish[]> {
  return listActiveFoodItems(database.db);
}

/** The menu as staff see it: inactive dishes too. */
export function listWholeMenu({ database }: Deps): Promise<StaffDish[]> {
  return listLiveFoodItems(database.db);
}
