import { changeAsStaff } from '../audit/change-as-staff.ts';
import type { StaffChange } from '../audit/staff-change.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceShopChange } from './announce-shop-change.ts';

/**
 * Changes what the shop offers; the only way in which staff do. Runs `change` in a transaction, which may be retried,
 * so it must have no other effects; requires an audit entry; and publishes the change after the commit. Throws what
 * `change` throws; then nothing is changed.
 */
export async function changeShop<Result>(
  deps: Pick<Deps, 'database' | 'realtime' | 'clock'>,
  staff: Staff,
  change: (change: StaffChange) => Promise<Result>,
): Promise<Result> {
  const result = await changeAsStaff(deps, staff, change);
  await announceShopChange(deps);
  return result;
}
