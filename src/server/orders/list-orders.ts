import type { Order } from '../../shared/orders/contract.ts';
import { lateAfterMs } from '../../shared/settings/rules.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { DEFAULT_LIMIT, type PageOf, toPage } from '../paging.ts';
import { listAllSettings } from '../settings/queries.ts';
import { type AskedFilter, toOrderFilter } from './board-filter.ts';
import { countOrders } from './count-queries.ts';
import { lateInstant, listLateOrders } from './late-queries.ts';
import { listOrders, type OrderFilter, type OrderPageRequest } from './list-queries.ts';
import { isTextSearch, searchOrders } from './search-queries.ts';

interface AskedPage extends Omit<OrderPageRequest, keyof OrderFilter | 'limit'>, AskedFilter {
  limit?: number | undefined;
  /** Only late orders, the order that is late longest first. */
  late?: '1' | undefined;
  /** When the order `after` became late (ISO 8601). */
  afterKey?: string | undefined;
}

/**
 * Returns a page of the matching orders, newest or longest waiting first, or of the late ones. Pages are cut by id, so
 * orders placed or delivered in between never shift them; those of late orders by when they became late.
 */
export async function pageOrders(deps: Deps, { late, afterKey, ...asked }: AskedPage): Promise<PageOf<Order>> {
  const { limit = DEFAULT_LIMIT, sort, before, after, ...filtered } = asked;
  const { db } = deps.database;
  const filter = toOrderFilter(filtered, deps.config.timeZone);
  if (late) return pageLateOrders(deps, { filter, limit, after, afterKey });
  const page = { limit: limit + 1, sort, before, after };
  const { orders, total } = await (isTextSearch(filter)
    ? searchOrders(db, { ...filter, ...page })
    : readPage(db, filter, page));
  return toPage(orders, { limit, total, isAscending: sort === 'oldest' });
}

async function readPage(db: Db, filter: OrderFilter, page: Omit<OrderPageRequest, keyof OrderFilter>) {
  const [orders, total] = await Promise.all([listOrders(db, { ...filter, ...page }), countOrders(db, filter)]);
  return { orders, total };
}

interface LatePageRequest extends Pick<AskedPage, 'after' | 'afterKey'> {
  filter: OrderFilter;
  limit: number;
}

async function pageLateOrders(
  { database: { db }, clock }: Deps,
  { filter, limit, after: id, afterKey: at }: LatePageRequest,
): Promise<PageOf<Order>> {
  const late = { now: clock.now().toISOString(), limitMs: lateAfterMs(await listAllSettings(db)) };
  const after = id === undefined || at === undefined ? undefined : { id, at };
  const [orders, total] = await Promise.all([
    listLateOrders(db, { ...filter, late, limit: limit + 1, after }),
    countOrders(db, { ...filter, late }),
  ]);
  const { entries, next } = toPage(orders, { limit, total, isAscending: true });
  const last = entries.at(-1);
  return { entries, total, next: next && last ? { after: last.id, afterKey: lateInstant(last, late) } : null };
}
