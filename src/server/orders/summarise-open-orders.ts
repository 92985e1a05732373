import type { OpenOrdersSummary } from '../../shared/orders/contract.ts';
import { lateAfterMs } from '../../shared/settings/rules.ts';
import type { Deps } from '../deps.ts';
import { listAllSettings } from '../settings/queries.ts';
import { openOrdersSummary } from './open-orders-queries.ts';

/** Returns how many orders are waiting, late and unseen. */
export async function summariseOpenOrders({ database: { db }, clock }: Deps): Promise<OpenOrdersSummary> {
  const now = clock.now();
  const limitMs = lateAfterMs(await listAllSettings(db));
  const lateAt = new Date(now.getTime() - limitMs).toISOString();
  const { firstOnTimeAt, ...counts } = await openOrdersSummary(db, lateAt).executeTakeFirstOrThrow();
  return {
    ...counts,
    at: now.toISOString(),
    lateAfterMinutes: limitMs / 60_000,
    nextLateAt: firstOnTimeAt && new Date(Date.parse(firstOnTimeAt) + limitMs).toISOString(),
  };
}
