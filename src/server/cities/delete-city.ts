import { staffCity } from '../../shared/cities/contract.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { announceShopChange } from '../settings/announce-shop-change.ts';
import { lockCity, markCityDeleted } from './queries.ts';

/** Deletes a city; past orders and analytics keep it. Throws `not_found`. */
export async function deleteCity(deps: Deps, id: number, staff: Staff): Promise<void> {
  const at = deps.clock.now().toISOString();
  await inTransaction(deps.database.db, async (tx) => {
    const before = await lockCity(tx, id);
    if (!before) throw new DomainError('not_found');
    await markCityDeleted(tx, id, at);
    await insertAuditEntry(tx, {
      ...byStaff(staff, at),
      action: 'delete',
      entity: 'city',
      entityId: String(id),
      before: staffCity.encode(before),
      after: undefined,
    });
  });
  await announceShopChange(deps);
}
