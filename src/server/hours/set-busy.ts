import type { BusyChoice, StaffHours } from '../../shared/hours/contract.ts';
import { endOfStaffSpan } from '../../shared/hours/spans.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { storeSetting } from '../settings/store-setting.ts';
import { changeShop } from '../shop/change-shop.ts';
import { readStaffHours } from './show-hours.ts';
import { BUSY_SETTING, storedBusy } from './stored-hours.ts';

/** Begins busy mode now, in place of an earlier one; null ends it. Throws `nothing_promised`. */
export function setBusy(deps: Deps, busy: BusyChoice | null, staff: Staff): Promise<StaffHours> {
  return changeShop(deps, staff, async (change) => {
    const at = new Date(change.at);
    const reading = { timeZone: deps.config.timeZone, now: at.getTime() };
    const begun = busy && { minutes: busy.minutes, until: endOfStaffSpan(busy.span, reading) };
    await storeSetting(change, { key: BUSY_SETTING, value: storedBusy(begun) });
    const hours = await readStaffHours(change.tx, at);
    if (busy && !hours.hasMinutes) throw new DomainError('nothing_promised');
    return hours;
  });
}
