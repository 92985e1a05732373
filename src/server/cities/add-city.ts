import { type NewCity, type StaffCity, staffCity } from '../../shared/cities/contract.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction, lockOrderSequence } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { withChanges } from '../edits.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceShopChange } from '../settings/announce-shop-change.ts';
import { type CityContent, insertCity } from './queries.ts';
import { requireNamesFree } from './require-names-free.ts';

/** Defaults of a new city (spec.md §9). */
const EMPTY: Omit<CityContent, 'name' | 'minimumOrderAmount'> = {
  nameHe: null,
  nameTr: null,
  isActive: true,
  sortOrder: 0,
};

/** Adds a delivery city. Throws `city_exists`. */
export async function addCity(deps: Deps, entered: NewCity, staff: Staff): Promise<StaffCity> {
  const { name, minimumOrderAmount, ...others } = entered;
  const content = { ...withChanges(EMPTY, others), name, minimumOrderAmount };
  const at = deps.clock.now().toISOString();
  const city = await inTransaction(deps.database.db, async (tx) => {
    await lockOrderSequence(tx, deps.database.engine, 'cities');
    await requireNamesFree(tx, content);
    const added = await insertCity(tx, content, at);
    await insertAuditEntry(tx, {
      ...byStaff(staff, at),
      action: 'add',
      entity: 'city',
      entityId: String(added.id),
      before: undefined,
      after: staffCity.encode(added),
    });
    return added;
  });
  await announceShopChange(deps);
  return city;
}
