import type { StaffDish } from '../../shared/menu/contract.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceShopChange } from '../settings/announce-shop-change.ts';
import { listLiveFoodItems, setPositions } from './queries.ts';

/**
 * Reorders the dishes. `itemIds` must contain each dish that is not deleted once; otherwise throws `reorder_mismatch`
 * with the existing ids (spec.md §5).
 */
export async function reorderFoodItems(deps: Deps, itemIds: number[], staff: Staff): Promise<StaffDish[]> {
  const at = deps.clock.now().toISOString();
  const items = await inTransaction(deps.database.db, async (tx) => {
    const before = (await listLiveFoodItems(tx)).map(({ id }) => id);
    if (!isSameSet(itemIds, before)) throw new DomainError('reorder_mismatch', { itemIds: before });
    await setPositions(tx, itemIds, at);
    await insertAuditEntry(tx, {
      ...byStaff(staff, at),
      action: 'reorder',
      entity: 'menu',
      entityId: 'food_items',
      before: { itemIds: before },
      after: { itemIds },
    });
    return listLiveFoodItems(tx);
  });
  await announceShopChange(deps);
  return items;
}

/** Returns whether both contain the same ids, each once. */
function isSameSet(asked: readonly number[], there: readonly number[]): boolean {
  const ids = new Set(asked);
  return asked.length === there.length && ids.size === there.length && there.every((id) => ids.has(id));
}
