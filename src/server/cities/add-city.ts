import type { NewCity, StaffCity } from '../../shared/cities/contract.ts';
import { lockCityNames } from '../db/locks.ts';
import type { Deps } from '../deps.ts';
import { withChanges } from '../edits.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { CITY } from './city-kind.ts';
import { numberAreas } from './number-areas.ts';
import { type CityContent, insertCity } from './queries.ts';
import { requireNamesFree } from './require-names-free.ts';

/** Defaults of a new city (spec.md §9). */
const EMPTY: Omit<CityContent, 'name' | 'minimumOrderAmount'> = {
  deliveryFees: [],
  deliveryDays: null,
  extraMinutes: 0,
  areas: [],
  isOutsideServed: true,
  isActive: true,
  sortOrder: 0,
};

/** Adds a delivery city. Throws `city_exists`. */
export function addCity(deps: Deps, entered: NewCity, staff: Staff): Promise<StaffCity> {
  const { name, minimumOrderAmount, areas = [], ...others } = entered;
  const content = { ...withChanges(EMPTY, others), name, minimumOrderAmount, areas: numberAreas(areas, []) };
  return changeShop(deps, staff, async (change) => {
    await lockCityNames(change.tx, deps.database.engine);
    await requireNamesFree(change.tx, content);
    return change.added(CITY, await insertCity(change.tx, content, change.at));
  });
}
