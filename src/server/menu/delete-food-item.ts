import { staffFoodItem } from '../../shared/menu/contract.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceShopChange } from '../settings/announce-shop-change.ts';
import { lockDish, markFoodItemDeleted } from './queries.ts';

/** Deletes a dish, which can be restored; past orders and analytics keep it. Throws `not_found`. */
export async function deleteFoodItem(deps: Deps, id: number, staff: Staff): Promise<void> {
  const at = deps.clock.now().toISOString();
  await inTransaction(deps.database.db, async (tx) => {
    const before = await lockDish(tx, id);
    if (!before) throw new DomainError('not_found');
    await markFoodItemDeleted(tx, id, at);
    await insertAuditEntry(tx, {
      ...byStaff(staff, at),
      action: 'delete',
      entity: 'food_item',
      entityId: String(id),
      before: staffFoodItem.encode(before),
      after: undefined,
    });
  });
  await announceShopChange(deps);
}
