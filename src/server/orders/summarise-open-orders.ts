import { MINUTE_MS } from '../../shared/durations.ts';
import { groupBy } from '../../shared/group-by.ts';
import { offeredEvents } from '../../shared/mail/notices.ts';
import { type BusyNetwork, MANY_OF_NETWORK, type OpenOrdersSummary } from '../../shared/orders/open-orders-contract.ts';
import { orderNumberOf } from '../../shared/orders/rules.ts';
import type { OrderStatus } from '../../shared/orders/statuses.ts';
import { usedStatuses } from '../../shared/orders/used-statuses.ts';
import { lateAfterMs } from '../../shared/settings/rules.ts';
import { earliest } from '../../shared/time.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { mailedEvents } from '../notices/mailed-notices.ts';
import { listAllSettings } from '../settings/queries.ts';
import { listUnseenWithNetwork, openOrdersSummary } from './open-orders-queries.ts';

/** Returns how many orders are waiting, late and unseen, and what the owner has chosen for them. */
export async function summariseOpenOrders({ config, database: { db }, clock }: Deps): Promise<OpenOrdersSummary> {
  const at = clock.now().toISOString();
  const settings = await listAllSettings(db);
  const limitMs = lateAfterMs(settings);
  const { oldestAtAndStatus, firstLateByAge, firstPastDue, firstNotAgedAt, nextDueAt, ...counts } =
    await openOrdersSummary(db, { now: at, agedAt: later(at, -limitMs) }).executeTakeFirstOrThrow();
  const oldest = split(oldestAtAndStatus);
  const byAge = split(firstLateByAge);
  const firstLate = split(earliest([byAge && later(byAge.at, limitMs) + byAge.status, firstPastDue]));
  return {
    ...counts,
    busyNetworks: await findBusyNetworks(db),
    at,
    oldestAt: oldest?.at ?? null,
    oldestStatus: oldest?.status ?? null,
    lateAfterMinutes: limitMs / MINUTE_MS,
    usedStatuses: usedStatuses(settings),
    offeredNotices: offeredEvents(settings),
    mailedNotices: mailedEvents(settings, config),
    firstLateAt: firstLate?.at ?? null,
    firstLateStatus: firstLate?.status ?? null,
    nextLateAt: earliest([firstNotAgedAt && later(firstNotAgedAt, limitMs), nextDueAt]),
  };
}

/** Returns the networks with many unacknowledged orders. */
async function findBusyNetworks(db: Db): Promise<BusyNetwork[]> {
  const groups = groupBy(await listUnseenWithNetwork(db), ({ network }) => network);
  return [...groups.values()].flatMap((orders) => {
    const last = orders.at(-1);
    if (!last || orders.length < MANY_OF_NETWORK) return [];
    return [{ lastId: last.id, orderNumbers: orders.map(({ id }) => orderNumberOf(id)) }];
  });
}

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

/** Splits an instant (ISO 8601, of one length) from the status after it. */
function split(atAndStatus: string | null): { at: string; status: OrderStatus } | null {
  if (atAndStatus === null) return null;
  const length = '2026-07-01T09:00:00.000Z'.length;
  return { at: atAndStatus.slice(0, length), status: atAndStatus.slice(length) as OrderStatus };
}
