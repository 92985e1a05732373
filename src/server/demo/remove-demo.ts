import { announceOrders } from '../clients/announce-orders.ts';
import { lockOrderSequence } from '../db/locks.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { removePicture } from '../media/store-picture.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { changeShop } from '../shop/change-shop.ts';
import { countRows, findDemo } from './find-demo.ts';
import { DEMO_ENTITY, removeDemoRows } from './removal-queries.ts';

/**
 * Removes the demo restaurant, so that the owner starts with an own menu: its orders, and all else of it that nobody
 * edited and nothing that stays uses. Throws `no_demo` when there is none, or no longer; then nothing is changed.
 */
export async function removeDemo(deps: Deps, staff: Staff): Promise<void> {
  const { rows, at } = await changeShop(deps, staff, async (change) => {
    // No order of a demo dish is in progress meanwhile, and no other removal.
    await lockOrderSequence(change.tx, deps.database.engine);
    const rows = await findDemo(change.tx);
    if (!rows) throw new DomainError('no_demo');
    await removeDemoRows(change.tx, rows, change.at);
    await change.log({ action: 'delete', entity: DEMO_ENTITY, entityId: DEMO_ENTITY, before: countRows(rows) });
    return { rows, at: change.at };
  });
  announceOrders(deps.realtime, rows.orders, at);
  for (const filename of rows.pictures) await removePicture(deps.media, filename);
}
