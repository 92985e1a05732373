import type { DeletedDish, Dish, StaffDish } from '../../shared/menu/contract.ts';
import { asOf } from '../../shared/menu/orderable.ts';
import type { Deps } from '../deps.ts';
import { listActiveDishes, listDeletedDishes, listLiveDishes } from './queries.ts';

/** Returns the menu for customers: active dishes in display order (spec.md §2). */
export async function listMenu({ database, clock }: Deps): Promise<Dish[]> {
  const dishes = await listActiveDishes(database.db);
  return dishes.map((dish) => asOf(dish, clock.now()));
}

/** Returns the menu for staff, including inactive dishes. */
export async function listWholeMenu({ database, clock }: Deps): Promise<StaffDish[]> {
  const dishes = await listLiveDishes(database.db);
  return dishes.map((dish) => asOf(dish, clock.now()));
}

/** Returns the dishes that staff deleted last and can restore. */
export function listDeletedMenu({ database }: Deps): Promise<DeletedDish[]> {
  return listDeletedDishes(database.db);
}
