import { type SqlBool, sql } from 'kysely';
import type { Order, OrderSort, OrderSource } from '../../shared/orders/contract.ts';
import { DEFAULT_FULFILMENT, type Fulfilment } from '../../shared/orders/fulfilment.ts';
import { FIRST_NUMBER_AFTER } from '../../shared/orders/rules.ts';
import { FIRST_STATUS, type OrderStatus } from '../../shared/orders/statuses.ts';
import { searchTerms } from '../../shared/search.ts';
import type { Db } from '../db/schema.ts';
import { allTerms, contains, startsWith } from '../db/search.ts';
import { isCounted } from './counted-queries.ts';
import { visibleOrders, withFirstLines } from './queries.ts';
import { isOpen } from './status-queries.ts';

export interface OrderFilter {
  status?: OrderStatus | undefined;
  source?: OrderSource | undefined;
  clientId?: number | undefined;
  /** Only orders that nobody has acknowledged. */
  unseen?: '1' | undefined;
  /** Part of an order number, name, phone number or street, as typed. */
  q?: string | undefined;
  fulfilment?: Fulfilment | undefined;
  cityId?: number | undefined;
  /** The name of an area, in any language. */
  area?: string | undefined;
  /** For which business day, with the instants (ISO 8601) at which it begins and the next one does. */
  day?: DayOfOrders | undefined;
  /** Only late orders, without test orders. */
  late?: LateFilter | undefined;
}

/** The instant (ISO 8601) at which orders are late, and after how many ms an order without a promise is late. */
export interface LateFilter {
  now: string;
  limitMs: number;
}

interface DayOfOrders {
  day: string;
  from: string;
  to: string;
}

export interface OrderPageRequest extends OrderFilter {
  limit: number;
  sort?: OrderSort | undefined;
  /** Only orders with a smaller id. */
  before?: number | undefined;
  /** Only orders with a larger id. */
  after?: number | undefined;
}

/** Returns a page of orders with their first lines, newest first by default. */
export async function listOrders(db: Db, page: OrderPageRequest): Promise<Order[]> {
  return withFirstLines(db, await ordersPage(db, page).execute());
}

/** Builds the query of {@link listOrders} without the lines: it scans an index from one end up to the limit. */
export function ordersPage(db: Db, { limit, sort = 'newest', before, after, ...filter }: OrderPageRequest) {
  return filtered(db, filter)
    .$if(before !== undefined, (query) => query.where('orders.id', '<', before ?? 0))
    .$if(after !== undefined, (query) => query.where('orders.id', '>', after ?? 0))
    .selectAll('orders')
    .orderBy('orders.id', sort === 'newest' ? 'desc' : 'asc')
    .limit(limit);
}

const ORDER_NUMBER = sql`cast(orders.id + ${sql.lit(FIRST_NUMBER_AFTER)} as text)`;

/**
 * Whether an order is for a business day, as `cookedOn` says. Each part is read from an index of its own, so that the
 * orders of other days are not read.
 */
function isFor({ day, from, to }: DayOfOrders) {
  const hasPromise = sql`promised_at >= ${from} and promised_at < ${to}`;
  const wasPlaced = sql`created_at >= ${from} and created_at < ${to}`;
  return sql<SqlBool>`orders.id in (
    select id from orders where promised_at is not null and ${hasPromise}
    union all select id from orders where promised_at is null and promised_day = ${day}
    union all select id from orders where promised_at is null and promised_day is null and ${wasPlaced}
  )`;
}

/** Whether an order is late, as `lateAt` says and the summary of open orders counts. Reads only open orders. */
function isLate({ now, limitMs }: LateFilter) {
  const agedAt = new Date(Date.parse(now) - limitMs).toISOString();
  const isPastDue = sql`(orders.due_at <= ${now} or (orders.due_at is null and orders.created_at <= ${agedAt}))`;
  return sql<SqlBool>`(${isOpen} and ${isCounted} and ${isPastDue})`;
}

/** Whether a localised text is this one in a language; quotation marks within texts are escaped. */
const isNamed = (name: string) => contains(sql.ref('orders.area_name'), `:${JSON.stringify(name)}`);

/** Selects the listed orders that match. */
export function filtered(db: Db, filter: OrderFilter) {
  const { status, source, clientId, unseen, q, fulfilment, cityId, area, day, late } = filter;
  return visibleOrders(db)
    .$if(status !== undefined, (query) => query.where('orders.status', '=', status ?? FIRST_STATUS))
    .$if(source !== undefined, (query) => query.where('orders.source', '=', source ?? 'website'))
    .$if(clientId !== undefined, (query) => query.where('orders.client_id', '=', clientId ?? 0))
    .$if(unseen !== undefined, (query) => query.where('orders.seen_at', 'is', null))
    .$if(fulfilment !== undefined, (query) => query.where('orders.fulfilment', '=', fulfilment ?? DEFAULT_FULFILMENT))
    .$if(cityId !== undefined, (query) => query.where('orders.city_id', '=', cityId ?? 0))
    .$if(area !== undefined, (query) => query.where(isNamed(area ?? '')))
    .$if(day !== undefined, (query) => query.where(isFor(day as DayOfOrders)))
    .$if(late !== undefined, (query) => query.where(isLate(late as LateFilter)))
    .$if(q !== undefined, (query) => query.where(matchesOrder(q ?? '')));
}

/** Returns the condition that an order has all terms of a search, in its text or at the beginning of its number. */
export function matchesOrder(q: string) {
  return allTerms(searched(q), (part) => {
    const isInText = contains(sql.ref('orders.search_text'), part);
    return /^\d+$/.test(part) ? sql`(${isInText} or ${startsWith(ORDER_NUMBER, part)})` : isInText;
  });
}

/** Order numbers are shown with the sign. */
export const searched = (q: string): string => q.replaceAll('#', ' ');

/** Whether a search asks for anything: a sign or the prefix of phone numbers alone finds every order. */
export const hasTerms = (q: string): boolean => searchTerms(searched(q)).length > 0;
