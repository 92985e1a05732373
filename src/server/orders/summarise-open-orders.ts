import type { OpenOrdersSummary } from '../../shared/orders/contract.ts';
import type { OrderStatus } from '../../shared/orders/statuses.ts';
import { usedStatuses } from '../../shared/orders/used-statuses.ts';
import { lateAfterMs } from '../../shared/settings/rules.ts';
import type { Deps } from '../deps.ts';
import { listAllSettings } from '../settings/queries.ts';
import { openOrdersSummary } from './open-orders-queries.ts';

/** Returns how many orders are waiting, late and unseen, and which optional statuses the shop uses. */
export async function summariseOpenOrders({ database: { db }, clock }: Deps): Promise<OpenOrdersSummary> {
  const now = clock.now();
  const settings = await listAllSettings(db);
  const limitMs = lateAfterMs(settings);
  const lateAt = new Date(now.getTime() - limitMs).toISOString();
  const { firstOnTimeAt, oldestAtAndStatus, ...counts } = await openOrdersSummary(db, lateAt).executeTakeFirstOrThrow();
  return {
    ...counts,
    at: now.toISOString(),
    oldestStatus: oldestAtAndStatus ? (oldestAtAndStatus.slice(counts.oldestAt?.length) as OrderStatus) : null,
    lateAfterMinutes: limitMs / 60_000,
    usedStatuses: usedStatuses(settings),
    nextLateAt: firstOnTimeAt && new Date(Date.parse(firstOnTimeAt) + limitMs).toISOString(),
  };
}
