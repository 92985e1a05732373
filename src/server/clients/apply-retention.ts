import { RETENTION_SETTING, retentionEnd } from '../../shared/settings/rules.ts';
import { eraseAuditValues, insertAuditEntry } from '../audit/queries.ts';
import { inTransaction } from '../db/transaction.ts';
import { truncateLog } from '../db/truncate-log.ts';
import type { Deps } from '../deps.ts';
import { removeMailsOfOrders } from '../mail/order-mail-queries.ts';
import { eraseOrdersBefore } from '../orders/client-orders-queries.ts';
import { findSetting } from '../settings/queries.ts';
import { announceOrders } from './announce-orders.ts';
import { clientEntry } from './audit-entry.ts';
import { PERSONAL_VALUES } from './erase-client.ts';
import { listInactiveClientIds, removeInactiveClient } from './privacy-queries.ts';

/** Small, so that concurrent orders do not wait for the lock. */
const ORDERS_AT_ONCE = 200;

type Parts = Pick<Deps, 'database' | 'clock' | 'realtime'>;

/**
 * Anonymises orders older than the retention setting, and erases clients without newer ones; lines and totals remain.
 * Returns the number of each.
 */
export async function applyRetention(deps: Parts): Promise<{ orders: number; clients: number }> {
  const { db } = deps.database;
  const until = retentionEnd(await findSetting(db, RETENTION_SETTING), deps.clock.now());
  if (until === null) return { orders: 0, clients: 0 };
  const orders = await eraseOldOrders(deps, until);
  let clients = 0;
  for (const id of await listInactiveClientIds(db, until)) {
    if (await eraseInactiveClient(deps, id, until)) clients += 1;
  }
  await truncateLog(deps.database);
  return { orders, clients };
}

async function eraseOldOrders({ database, clock, realtime }: Parts, until: string): Promise<number> {
  for (let erased = 0; ; ) {
    const at = clock.now().toISOString();
    const ids = await inTransaction(database.db, async (tx) => {
      const ids = await eraseOrdersBefore(tx, until, ORDERS_AT_ONCE);
      await removeMailsOfOrders(tx, ids);
      if (ids.length > 0) {
        await insertAuditEntry(tx, {
          at,
          staffId: null,
          staffName: 'system',
          action: 'retention',
          entity: 'order',
          entityId: `${ids[0]}-${ids.at(-1)}`,
          before: undefined,
          after: { orders: ids.length, placedBefore: until },
        });
      }
      return ids;
    });
    announceOrders(realtime, ids, at);
    erased += ids.length;
    if (ids.length < ORDERS_AT_ONCE) return erased;
  }
}

async function eraseInactiveClient({ database, clock }: Parts, id: number, until: string): Promise<boolean> {
  return inTransaction(database.db, async (tx) => {
    if (!(await removeInactiveClient(tx, id, until))) return false;
    await eraseAuditValues(tx, { entity: 'client', entityId: String(id) }, PERSONAL_VALUES);
    await insertAuditEntry(
      tx,
      clientEntry({ action: 'erase', clientId: id, staff: null, at: clock.now().toISOString() }),
    );
    return true;
  });
}
