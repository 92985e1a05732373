import type { FirstSteps } from '../../shared/first-steps/contract.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { findSetting } from '../settings/queries.ts';
import { storeSetting } from '../settings/store-setting.ts';
import { changeShop } from '../shop/change-shop.ts';
import { ADDRESS_SHARED, listFirstSteps } from './list-first-steps.ts';

/** Records, once, that the shop's address was copied or printed. */
export async function recordSharing(deps: Deps, staff: Staff): Promise<FirstSteps> {
  if ((await findSetting(deps.database.db, ADDRESS_SHARED)) !== '1') {
    await changeShop(deps, staff, (change) => storeSetting(change, { key: ADDRESS_SHARED, value: '1' }));
  }
  return listFirstSteps(deps, staff);
}
