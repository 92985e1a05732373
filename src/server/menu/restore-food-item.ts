import { type StaffDish, staffFoodItem } from '../../shared/menu/contract.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceShopChange } from '../settings/announce-shop-change.ts';
import { unmarkFoodItemDeleted } from './queries.ts';

/** Restores a deleted dish with its values and position. Throws `not_found` unless it is deleted. */
export async function restoreFoodItem(deps: Deps, id: number, staff: Staff): Promise<StaffDish> {
  const at = deps.clock.now().toISOString();
  const item = await inTransaction(deps.database.db, async (tx) => {
    const restored = await unmarkFoodItemDeleted(tx, id, at);
    if (!restored) throw new DomainError('not_found');
    await insertAuditEntry(tx, {
      ...byStaff(staff, at),
      action: 'restore',
      entity: 'food_item',
      entityId: String(id),
      before: undefined,
      after: staffFoodItem.encode(restored),
    });
    return restored;
  });
  await announceShopChange(deps);
  return item;
}
