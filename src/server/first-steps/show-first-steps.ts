import type { FirstSteps } from '../../shared/first-steps/contract.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { storeSetting } from '../settings/store-setting.ts';
import { changeShop } from '../shop/change-shop.ts';
import { FIRST_STEPS_DISMISSED, listFirstSteps } from './list-first-steps.ts';

/** Dismisses the list of the first steps on every device, or shows it again, also after the first order. */
export async function showFirstSteps(deps: Deps, isShown: boolean, staff: Staff): Promise<FirstSteps> {
  const setting = { key: FIRST_STEPS_DISMISSED, value: isShown ? '0' : '1' };
  await changeShop(deps, staff, (change) => storeSetting(change, setting));
  return listFirstSteps(deps, staff);
}
