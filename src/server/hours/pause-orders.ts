import type { StaffHours } from '../../shared/hours/contract.ts';
import { endOfStaffSpan, type PauseSpan } from '../../shared/hours/spans.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { storeSetting } from '../settings/store-setting.ts';
import { changeShop } from '../shop/change-shop.ts';
import { readStaffHours } from './show-hours.ts';
import { PAUSE_SETTING } from './stored-hours.ts';

/** Pauses orders from now on, in place of an earlier pause; null ends it. */
export function pauseOrders(deps: Deps, span: PauseSpan | null, staff: Staff): Promise<StaffHours> {
  return changeShop(deps, staff, async (change) => {
    const at = new Date(change.at);
    const reading = { timeZone: deps.config.timeZone, now: at.getTime() };
    await storeSetting(change, { key: PAUSE_SETTING, value: span === null ? '' : endOfStaffSpan(span, reading) });
    return readStaffHours(change.tx, at);
  });
}
