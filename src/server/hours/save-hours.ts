import type { EnteredHours, StaffHours } from '../../shared/hours/contract.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { storeSetting } from '../settings/store-setting.ts';
import { changeShop } from '../shop/change-shop.ts';
import { readStaffHours } from './show-hours.ts';
import { HOURS_SETTING, storedHours } from './stored-hours.ts';

/** Changes the shop's hours; without a capacity, of a day or of a slot, that stays as it is. Throws `version_conflict`. */
export function saveHours(
  deps: Deps,
  { version, ...hours }: EnteredHours & { version?: number | undefined },
  staff: Staff,
): Promise<StaffHours> {
  return changeShop(deps, staff, async (change) => {
    const at = new Date(change.at);
    const { capacity, slotCapacity } = await readStaffHours(change.tx, at);
    await storeSetting(change, {
      key: HOURS_SETTING,
      value: storedHours({
        ...hours,
        capacity: hours.capacity ?? capacity,
        slotCapacity: hours.slotCapacity ?? slotCapacity,
      }),
      version,
    });
    return readStaffHours(change.tx, at);
  });
}
