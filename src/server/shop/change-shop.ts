import { changeAsStaff } from '../audit/change-as-staff.ts';
import type { StaffChange } from '../audit/staff-change.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceShopChange } from './announce-shop-change.ts';

/**
 * The one way in which staff change what the shop offers. Runs `change` in a transaction, which may be tried again, so
 * that it touches nothing but the database; requires an audit entry; and tells every node after the commit. Throws
 * what `change` throws, and nothing is changed then.
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
