import { MINUTE_MS } from '../../shared/durations.ts';
import type { PauseSpan, StaffHours } from '../../shared/hours/contract.ts';
import { endOfSpan } from '../../shared/menu/sold-out.ts';
import type { Reading } from '../../shared/time.ts';
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
    await storeSetting(change, { key: PAUSE_SETTING, value: span === null ? '' : endOfPause(span, reading) });
    return readStaffHours(change.tx, at);
  });
}

function endOfPause(span: PauseSpan, reading: Reading): string {
  if (span === 'day' || span === 'open') return endOfSpan(span, reading);
  return new Date(reading.now + Number(span) * MINUTE_MS).toISOString();
}
