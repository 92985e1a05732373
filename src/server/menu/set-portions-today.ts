import type { StaffDish } from '../../shared/menu/contract.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { countedDay, countingIn, withItsState } from './count-portions.ts';
import { DISH } from './dish-kind.ts';
import { readPortionCounts, setOffered } from './portion-queries.ts';

interface PortionsEdit {
  id: number;
  /** Null for the dish's number per day. */
  offered: number | null;
  /** Such as `2026-11-21`; the one for which orders are by default. */
  day?: string | undefined;
  staff: Staff;
}

/**
 * Sets how many portions of a dish there are on a day. Throws `not_found`, and `invalid_input` for a dish
 * whose portions are not limited.
 */
export function setPortionsToday(deps: Deps, { id, offered, day, staff }: PortionsEdit): Promise<StaffDish> {
  return changeShop(deps, staff, async (change) => {
    const counting = countingIn(change, deps);
    const dish = await change.lock(DISH, id);
    const { portionsPerDay } = dish;
    if (portionsPerDay === null) {
      throw new DomainError('invalid_input', { fields: { offered: 'Set the portions per day of the dish first' } });
    }
    const ofDay = day ?? (await countedDay(counting));
    const counts = await readPortionCounts(change.tx, [ofDay]);
    await setOffered(change.tx, { id, day: ofDay, offered });
    await change.log({
      action: 'edit',
      entity: 'food_item',
      entityId: String(id),
      before: { portionsToday: counts(id, ofDay).offered ?? portionsPerDay },
      after: { portionsToday: offered ?? portionsPerDay, day },
    });
    return withItsState(dish, counting);
  });
}
