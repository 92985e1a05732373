import type { MenuArrangement, StaffDish } from '../../shared/menu/contract.ts';
import { listLiveCategories } from '../categories/queries.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { arrangeMenu } from './arrange-menu.ts';
import { listLiveDishes } from './queries.ts';

/**
 * Stores `itemIds` as the order of the dishes, and puts the categories into the order of their first dishes. Returns the
 * menu in exactly this order. `itemIds` must contain each dish that is not deleted once; otherwise throws
 * `reorder_mismatch` with the existing ids (spec.md §5).
 */
export function reorderDishes(deps: Deps, itemIds: number[], staff: Staff): Promise<StaffDish[]> {
  return arrangeMenu(deps, { arrange: (tx) => arrangementOf(tx, itemIds), itemIds, staff });
}

/** Returns these dishes in their categories, in the order of first appearance; empty categories stay where they are. */
async function arrangementOf(tx: Db, itemIds: readonly number[]): Promise<MenuArrangement> {
  const categories = new Map((await listLiveDishes(tx)).map(({ id, categoryId }) => [id, categoryId]));
  const byCategory = Map.groupBy(itemIds, (id) => categories.get(id) ?? null);
  const filled = [...byCategory].flatMap(([id, own]) => (id === null ? [] : [{ id, itemIds: own }])).values();
  const places = await listLiveCategories(tx);
  return {
    categories: places.map(({ id }) => (byCategory.has(id) && filled.next().value) || { id, itemIds: [] }),
    withoutCategory: byCategory.get(null) ?? [],
  };
}
