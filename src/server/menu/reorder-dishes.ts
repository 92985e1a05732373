import type { StaffDish } from '../../shared/menu/contract.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { countingAt } from './count-portions.ts';
import { wholeMenuAt } from './list-menu.ts';
import { listLiveDishes, setPositions } from './queries.ts';

/**
 * Reorders the dishes. `itemIds` must contain each dish that is not deleted once; otherwise throws `reorder_mismatch`
 * with the existing ids (spec.md §5).
 */
export function reorderDishes(deps: Deps, itemIds: number[], staff: Staff): Promise<StaffDish[]> {
  return changeShop(deps, staff, async (change) => {
    const before = (await listLiveDishes(change.tx)).map(({ id }) => id);
    if (!isSameSet(itemIds, before)) throw new DomainError('reorder_mismatch', { itemIds: before });
    await setPositions(change.tx, itemIds, change.at);
    const places = { before: { itemIds: before }, after: { itemIds } };
    await change.log({ action: 'reorder', entity: 'menu', entityId: 'food_items', ...places });
    return wholeMenuAt(change.tx, countingAt(deps, change.at));
  });
}

/** Returns whether both contain the same ids, each once. */
function isSameSet(asked: readonly number[], there: readonly number[]): boolean {
  const ids = new Set(asked);
  return asked.length === there.length && there.every((id) => ids.has(id));
}
