import type { WaitingSummary } from '../../shared/orders/contract.ts';
import { lateAfterMs } from '../../shared/settings/rules.ts';
import type { Deps } from '../deps.ts';
import { listAllSettings } from '../settings/queries.ts';
import { waitingOrders } from './waiting-queries.ts';

/** What staff have to know of waiting orders at any time: how many there are, how many are late, how many unseen. */
export async function summariseWaiting({ database: { db }, clock }: Deps): Promise<WaitingSummary> {
  const now = clock.now();
  const limitMs = lateAfterMs(await listAllSettings(db));
  const lateAt = new Date(now.getTime() - limitMs).toISOString();
  const { firstOnTimeAt, ...counts } = await waitingOrders(db, lateAt).executeTakeFirstOrThrow();
  return {
    ...counts,
    at: now.toISOString(),
    lateAfterMinutes: limitMs / 60_000,
    nextLateAt: firstOnTimeAt && new Date(Date.parse(firstOnTimeAt) + limitMs).toISOString(),
  };
}
