import { markDeleted } from '../db/offered-rows.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from './change-shop.ts';
import type { OfferedKind } from './offered-kind.ts';

/** Deletes a dish, an option group, a city or a coupon, which can be restored; past orders keep it. Throws `not_found`. */
export function deleteOffered<Kind extends { id: number; version: number }>(
  deps: Deps,
  kind: OfferedKind<Kind>,
  { id, staff }: { id: number; staff: Staff },
): Promise<void> {
  return changeShop(deps, staff, async (change) => {
    const before = await change.lock(kind, id);
    await markDeleted(change.tx, kind.table, { id, at: change.at });
    await change.deleted(kind, before);
  });
}
