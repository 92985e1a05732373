import { RETENTION_SETTING, retentionEnd } from '../../shared/settings/rules.ts';
import { bySystem } from '../audit/by-staff.ts';
import { eraseAuditValues, insertAuditEntry } from '../audit/queries.ts';
import { lockOrderSequence } from '../db/locks.ts';
import { inTransaction } from '../db/transaction.ts';
import { truncateLog } from '../db/truncate-log.ts';
import type { Deps } from '../deps.ts';
import { inBatches } from '../in-batches.ts';
import { removeMailsOfOrders } from '../mail/order-mail-queries.ts';
import { eraseOrders, listOrdersBefore } from '../orders/client-orders-queries.ts';
import { cancelOpenOrders } from '../orders/open-orders-of-client.ts';
import { findSetting } from '../settings/queries.ts';
import { announceChangedOrders } from './announce-orders.ts';
import { clientEntry } from './audit-entry.ts';
import { PERSONAL_VALUES } from './erase-client.ts';
import { removeInactiveClients } from './privacy-queries.ts';

/** Small, so that concurrent orders do not wait for the lock. */
const BATCH_SIZE = 200;

type Parts = Pick<Deps, 'database' | 'clock' | 'realtime'>;

/**
 * Anonymises orders older than the retention setting, from when they were placed or due, whichever is later, and erases
 * clients without newer ones; lines and totals remain. Returns the number of each.
 */
export async function applyRetention(deps: Parts): Promise<{ orders: number; clients: number }> {
  const { db } = deps.database;
  const until = retentionEnd(await findSetting(db, RETENTION_SETTING), deps.clock.now());
  if (until === null) return { orders: 0, clients: 0 };
  const orders = await inBatches(BATCH_SIZE, () => eraseOldOrders(deps, until));
  const clients = await inBatches(BATCH_SIZE, () => eraseInactiveClients(deps, until));
  await truncateLog(deps.database);
  return { orders, clients };
}

async function eraseOldOrders(deps: Parts, until: string): Promise<number> {
  const { database, clock } = deps;
  const at = clock.now().toISOString();
  const { ids, isMenuChanged } = await inTransaction(database.db, async (tx) => {
    const orders = await listOrdersBefore(tx, until, BATCH_SIZE);
    const ids = orders.map(({ id }) => id);
    const hidden = orders.filter(({ isHidden }) => isHidden).map(({ id }) => id);
    if (hidden.length > 0) await lockOrderSequence(tx, database.engine);
    await eraseOrders(tx, ids);
    // Erased orders are listed again, so none may stay open.
    const isMenuChanged = await cancelOpenOrders(tx, hidden, { staff: null, at });
    await removeMailsOfOrders(tx, ids);
    if (ids.length > 0) {
      const after = { orders: ids.length, placedBefore: until };
      const entityId = `${ids[0]}-${ids.at(-1)}`;
      await insertAuditEntry(tx, { ...bySystem(at), action: 'retention', entity: 'order', entityId, after });
    }
    return { ids, isMenuChanged };
  });
  await announceChangedOrders(deps, { orderIds: ids, isMenuChanged }, at);
  return ids.length;
}

async function eraseInactiveClients({ database, clock }: Parts, until: string): Promise<number> {
  const at = clock.now().toISOString();
  return inTransaction(database.db, async (tx) => {
    await lockOrderSequence(tx, database.engine);
    const ids = await removeInactiveClients(tx, until, BATCH_SIZE);
    for (const id of ids) {
      await eraseAuditValues(tx, { entity: 'client', entityId: String(id) }, PERSONAL_VALUES);
      await insertAuditEntry(tx, clientEntry({ action: 'erase', clientId: id, staff: null, at }));
    }
    return ids.length;
  });
}
