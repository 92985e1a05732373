import { type NewDish, type StaffDish, staffFoodItem } from '../../shared/menu/contract.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceShopChange } from '../settings/announce-shop-change.ts';
import { completeDish } from './complete-dish.ts';
import { appendFoodItem } from './queries.ts';

/** Adds a dish at the end of the menu (spec.md §5). Throws `invalid_input`. */
export async function addFoodItem(deps: Deps, dish: NewDish, staff: Staff): Promise<StaffDish> {
  const at = deps.clock.now().toISOString();
  const item = await inTransaction(deps.database.db, async (tx) => {
    const added = await appendFoodItem(tx, completeDish(dish), at);
    await insertAuditEntry(tx, {
      ...byStaff(staff, at),
      action: 'add',
      entity: 'food_item',
      entityId: String(added.id),
      before: undefined,
      after: staffFoodItem.encode(added),
    });
    return added;
  });
  await announceShopChange(deps);
  return item;
}
