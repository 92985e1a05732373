import type { StaffDish } from '../../shared/menu/contract.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { countingIn, withItsState } from './count-portions.ts';
import { DISH } from './dish-kind.ts';
import { findDish, updateDish } from './queries.ts';

interface Copy {
  id: number;
  /** The dish whose option groups are copied. */
  from: number;
  version?: number | undefined;
  staff: Staff;
}

/** Gives a dish the option groups of another one. Throws `not_found` for either, and `version_conflict`. */
export function copyOptions(deps: Deps, { id, from, version, staff }: Copy): Promise<StaffDish> {
  return changeShop(deps, staff, async (change) => {
    const before = await change.lock(DISH, id, version);
    const source = await findDish(change.tx, from);
    if (!source) throw new DomainError('not_found');
    const dish = { ...before, optionGroups: source.optionGroups };
    const after = await change.edited(DISH, before, await updateDish(change.tx, { id, dish, at: change.at }));
    return withItsState(after, countingIn(change, deps));
  });
}
