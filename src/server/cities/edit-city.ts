import type { CityChanges, StaffCity } from '../../shared/cities/contract.ts';
import { withTexts } from '../../shared/localised-text.ts';
import { lockCityNames } from '../db/locks.ts';
import type { Deps } from '../deps.ts';
import { withChanges } from '../edits.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { CITY } from './city-kind.ts';
import { numberAreas } from './number-areas.ts';
import { updateCity } from './queries.ts';
import { requireNamesFree } from './require-names-free.ts';

interface Edit {
  id: number;
  changes: CityChanges;
  staff: Staff;
}

/**
 * Changes the given fields of a city; orders keep the names they were placed with. Throws `not_found`,
 * `version_conflict`, `city_exists`.
 */
export function editCity(deps: Deps, { id, changes, staff }: Edit): Promise<StaffCity> {
  const { version, name, areas, ...fields } = changes;
  return changeShop(deps, staff, async (change) => {
    await lockCityNames(change.tx, deps.database.engine);
    const before = await change.lock(CITY, id, version);
    const content = {
      ...withChanges(before, fields),
      name: withTexts(before.name, name),
      areas: areas ? numberAreas(areas, before.areas) : before.areas,
    };
    await requireNamesFree(change.tx, content, before);
    return change.edited(CITY, before, await updateCity(change.tx, { id, content, at: change.at }));
  });
}
