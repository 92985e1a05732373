import type { StaffCity } from '../../shared/cities/contract.ts';
import { lockCityNames } from '../db/locks.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { CITY } from './city-kind.ts';
import { unmarkCityDeleted } from './queries.ts';
import { requireNamesFree } from './require-names-free.ts';

/**
 * Restores a deleted city. Throws `not_found` for one that is not deleted, `city_exists` when another city has its name
 * now.
 */
export function restoreCity(deps: Deps, id: number, staff: Staff): Promise<StaffCity> {
  return changeShop(deps, staff, async (change) => {
    await lockCityNames(change.tx, deps.database.engine);
    const restored = await change.restored(CITY, await unmarkCityDeleted(change.tx, id, change.at));
    await requireNamesFree(change.tx, restored);
    return restored;
  });
}
