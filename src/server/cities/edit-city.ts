import { type CityChanges, type StaffCity, staffCity } from '../../shared/cities/contract.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction, lockOrderSequence } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { requireVersion, withChanges } from '../edits.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceShopChange } from '../settings/announce-shop-change.ts';
import { lockCity, updateCity } from './queries.ts';
import { requireNamesFree } from './require-names-free.ts';

interface Edit {
  id: number;
  changes: CityChanges & { version?: number | undefined };
  staff: Staff;
}

/**
 * Changes the given fields of a city; orders keep the names they were placed with. Throws `not_found`,
 * `version_conflict`, `city_exists`.
 */
export async function editCity(deps: Deps, { id, changes, staff }: Edit): Promise<StaffCity> {
  const at = deps.clock.now().toISOString();
  const city = await inTransaction(deps.database.db, async (tx) => {
    await lockOrderSequence(tx, deps.database.engine, 'cities');
    const before = await lockCity(tx, id);
    if (!before) throw new DomainError('not_found');
    const { version, ...fields } = changes;
    requireVersion(before, version, staffCity.encode);
    const content = withChanges(before, fields);
    await requireNamesFree(tx, content, before);
    const after = await updateCity(tx, { id, content, at });
    await insertAuditEntry(tx, {
      ...byStaff(staff, at),
      action: 'edit',
      entity: 'city',
      entityId: String(id),
      before: staffCity.encode(before),
      after: staffCity.encode(after),
    });
    return after;
  });
  await announceShopChange(deps);
  return city;
}
