import { type StaffCity, staffCity } from '../../shared/cities/contract.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction, lockOrderSequence } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceShopChange } from '../settings/announce-shop-change.ts';
import { unmarkCityDeleted } from './queries.ts';
import { requireNamesFree } from './require-names-free.ts';

/**
 * Restores a deleted city. Throws `not_found` for one that is not deleted, `city_exists` when another city has its name
 * now.
 */
export async function restoreCity(deps: Deps, id: number, staff: Staff): Promise<StaffCity> {
  const at = deps.clock.now().toISOString();
  const city = await inTransaction(deps.database.db, async (tx) => {
    await lockOrderSequence(tx, deps.database.engine, 'cities');
    const after = await unmarkCityDeleted(tx, id, at);
    if (!after) throw new DomainError('not_found');
    await requireNamesFree(tx, after);
    await insertAuditEntry(tx, {
      ...byStaff(staff, at),
      action: 'restore',
      entity: 'city',
      entityId: String(id),
      before: undefined,
      after: staffCity.encode(after),
    });
    return after;
  });
  await announceShopChange(deps);
  return city;
}
