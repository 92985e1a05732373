import { markDeleted } from '../db/offered-rows.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { CITY } from './city-kind.ts';

/** Deletes a city; past orders and analytics keep it. Throws `not_found`. */
export function deleteCity(deps: Deps, id: number, staff: Staff): Promise<void> {
  return changeShop(deps, staff, async (change) => {
    const before = await change.lock(CITY, id);
    await markDeleted(change.tx, 'cities', { id, at: change.at });
    await change.deleted(CITY, before);
  });
}
