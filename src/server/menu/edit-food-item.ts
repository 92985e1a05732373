import { type DishFields, type StaffDish, staffFoodItem } from '../../shared/menu/contract.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { requireVersion, withChanges } from '../edits.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceShopChange } from '../settings/announce-shop-change.ts';
import { completeDish } from './complete-dish.ts';
import { lockDish, updateFoodItem } from './queries.ts';

interface Edit {
  id: number;
  changes: DishFields & { version?: number | undefined };
  staff: Staff;
}

/**
 * Changes the given fields of a dish. Throws `not_found`, `version_conflict`, and `invalid_input` when no name or no
 * description would remain.
 */
export async function editFoodItem(deps: Deps, { id, changes, staff }: Edit): Promise<StaffDish> {
  const at = deps.clock.now().toISOString();
  const item = await inTransaction(deps.database.db, async (tx) => {
    const before = await lockDish(tx, id);
    if (!before) throw new DomainError('not_found');
    const { version, ...fields } = changes;
    requireVersion(before, version, staffFoodItem.encode);
    const dish = completeDish(withChanges<DishFields & { price: number }>(before, fields));
    const after = await updateFoodItem(tx, { id, dish, at });
    await insertAuditEntry(tx, {
      ...byStaff(staff, at),
      action: 'edit',
      entity: 'food_item',
      entityId: String(id),
      before: staffFoodItem.encode(before),
      after: staffFoodItem.encode(after),
    });
    return after;
  });
  await announceShopChange(deps);
  return item;
}
