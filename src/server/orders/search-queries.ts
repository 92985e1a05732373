import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { MAX_ID } from '../../shared/ids.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { FIRST_NUMBER_AFTER } from '../../shared/orders/rules.ts';
import type { OrderStatus } from '../../shared/orders/statuses.ts';
import { searchTerms } from '../../shared/search.ts';
import type { Db, OrderCountsTable, OrderTextsTable } from '../db/schema.ts';
import { contains } from '../db/search.ts';
import { isKept } from './count-queries.ts';
import { isCounted } from './counted-queries.ts';
import {
  hasTerms,
  matchesOrder,
  type OrderFilter,
  type OrderPageRequest,
  ordersPage,
  searched,
} from './list-queries.ts';
import { type OrderRow, visibleOrders, withFirstLines } from './queries.ts';

/*
 * Searches read each different search text of the orders (`order_texts`) instead of each order; and orders only by their
 * texts, by the first digits of their numbers, or from one end of the list until a page is full.
 */

export interface SearchBounds {
  /** The orders of up to this many texts are looked up by them. */
  texts: number;
  /** Where more match, the orders of this many ids are read first: most pages are full by then. */
  ids: number;
}

const BOUNDS: SearchBounds = { texts: 2000, ids: 20_000 };

type TextSearch = Pick<OrderFilter, 'status' | 'source'> & { q: string };

type SearchRequest = TextSearch & Omit<OrderPageRequest, keyof OrderFilter>;

/** Whether a filter has a search with terms, and nothing else that the texts are not counted by. */
export function isTextSearch<Filter extends OrderFilter>(filter: Filter): filter is Filter & { q: string } {
  const { q, ...others } = filter;
  return q !== undefined && hasTerms(q) && isKept(others);
}

/** Returns a page of the orders that a search with terms finds, and how many it finds in all, trial orders not counted. */
export async function searchOrders(
  db: Db,
  request: SearchRequest,
  bounds: SearchBounds = BOUNDS,
): Promise<{ orders: Order[]; total: number }> {
  const { q, status, source } = request;
  const isAsked = (found: OrderCountsTable) =>
    (status === undefined || found.status === status) && (source === undefined || found.source === source);
  const texts = await listTexts(db, q, bounds.texts);
  const counts = [...(texts ?? (await countByText(db, q))), ...(await countByNumber(db, q))].filter(isAsked);
  const total = counts.reduce((sum, { orders }) => sum + orders, 0);
  const few = texts?.filter(isAsked).map(({ text }) => text);
  return { orders: await withFirstLines(db, await pageOf(db, request, { texts: few, bounds })), total };
}

/** Counts the orders that a search with terms finds in each status, without trial orders. */
export async function countFoundByStatus(
  db: Db,
  { q, source }: Omit<TextSearch, 'status'>,
): Promise<{ status: OrderStatus; count: number }[]> {
  const found = [...(await countByText(db, q)), ...(await countByNumber(db, q))];
  const asked = found.filter((each) => source === undefined || each.source === source);
  return [...Map.groupBy(asked, ({ status }) => status)].map(([status, counts]) => ({
    status,
    count: counts.reduce((sum, { orders }) => sum + orders, 0),
  }));
}

/** Returns the condition that a text has all terms of a search. Where a spelling contains another, the other is enough. */
function matchesText(q: string, column: string): RawBuilder<SqlBool> {
  const terms = searchTerms(searched(q)).map((spellings) => {
    const shortest = spellings.filter((one) => !spellings.some((other) => other !== one && one.includes(other)));
    return sql<SqlBool>`(${sql.join(
      shortest.map((spelling) => contains(sql.ref(column), spelling)),
      sql` or `,
    )})`;
  });
  return sql<SqlBool>`(${sql.join(terms, sql` and `)})`;
}

/** Returns the texts that match; null when there are more than `most`. */
async function listTexts(db: Db, q: string, most: number): Promise<OrderTextsTable[] | null> {
  const rows = await db
    .selectFrom('order_texts')
    .select(['text', 'status', 'source', 'orders'])
    .where(matchesText(q, 'order_texts.text'))
    .limit(most + 1)
    .execute();
  return rows.length > most ? null : rows;
}

function countByText(db: Db, q: string): Promise<OrderCountsTable[]> {
  return db
    .selectFrom('order_texts')
    .select((eb) => ['status', 'source', eb.fn.sum<number>('orders').as('orders')])
    .where(matchesText(q, 'order_texts.text'))
    .groupBy(['status', 'source'])
    .execute();
}

/** Counts the orders that match by their numbers, alone or together with their texts. */
async function countByNumber(db: Db, q: string): Promise<OrderCountsTable[]> {
  const ranges = numberRanges(q);
  if (ranges.length === 0) return [];
  const { rows } = await sql<OrderCountsTable>`
    select status, source, count(*) as orders from (
      ${visibleOrders(db)
        .select(['orders.status', 'orders.source'])
        .where(isCounted)
        .where(isWithin(ranges))
        // An only term is what their numbers begin with.
        .$if(searchTerms(searched(q)).length > 1, (query) => query.where(matchesOrder(q)))
        .where(sql<SqlBool>`not ${matchesText(q, 'orders.search_text')}`)}
    ) as numbered group by status || '', source || '', status, source
  `.execute(db);
  return rows;
}

interface Finding {
  /** Those that match; undefined when they are many. */
  texts: readonly string[] | undefined;
  bounds: SearchBounds;
}

async function pageOf(db: Db, request: SearchRequest, { texts, bounds }: Finding): Promise<OrderRow[]> {
  if (!texts) {
    const near = await ordersPage(db, { ...request, ...(await nearestIds(db, request, bounds.ids)) }).execute();
    if (near.length === request.limit) return near;
  }
  const ids = await listIds(db, request, texts);
  if (ids.length === 0) return [];
  return visibleOrders(db)
    .where('orders.id', 'in', ids)
    .selectAll('orders')
    .orderBy('orders.id', request.sort === 'oldest' ? 'asc' : 'desc')
    .execute();
}

/** Returns the first `ids` ids of the list from where the page begins. */
async function nearestIds(
  db: Db,
  { sort, before, after = 0 }: SearchRequest,
  ids: number,
): Promise<Pick<SearchRequest, 'before' | 'after'>> {
  if (sort === 'oldest') return { after, before: Math.min(before ?? MAX_ID, after + ids + 1) };
  const newest = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirst();
  const end = Math.min(before ?? MAX_ID, (newest?.id ?? 0) + 1);
  return { before: end, after: Math.max(after, end - ids - 1) };
}

/** Returns the ids of the page, looked up by texts, by numbers and among the trial orders, which have no counted text. */
async function listIds(db: Db, request: SearchRequest, texts: Finding['texts']): Promise<number[]> {
  const { q, status, source, sort, limit, before, after } = request;
  // Not bare columns: SQLite, which has no statistics, would take the index of a status or all ids after one.
  const isListed = sql`orders.hidden_at is null
    ${status === undefined ? sql`` : sql`and orders.status || '' = ${status}`}
    ${source === undefined ? sql`` : sql`and orders.source || '' = ${source}`}`;
  const parts: RawBuilder<unknown>[] = [
    sql`select orders.id from orders where orders.is_trial = 1 and ${matchesOrder(q)} and ${isListed}`,
  ];
  const given = texts
    ? sql.join(padded(texts))
    : db.selectFrom('order_texts').select('order_texts.text').where(matchesText(q, 'order_texts.text'));
  if (texts?.length !== 0)
    parts.push(sql`select orders.id from orders
      where orders.search_text <> '' and orders.search_text in (${given}) and ${isListed}`);
  const ranges = numberRanges(q);
  if (ranges.length > 0)
    parts.push(sql`select orders.id from orders where ${isWithin(ranges)} and ${matchesOrder(q)} and ${isListed}`);
  // A plain union, or sorting by the bare id, has SQLite read all orders in sequence.
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(parts, sql` union all `)}) as found
    where id + 0 <= ${before === undefined ? MAX_ID : before - 1} and id + 0 > ${after ?? 0}
    group by id order by id + 0 ${sql.raw(sort === 'oldest' ? 'asc' : 'desc')} limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Repeats the last value, so that there are few different statements: each is kept prepared. */
function padded<Value>(values: readonly Value[]): Value[] {
  const length = 2 ** Math.ceil(Math.log2(values.length));
  return Array.from({ length }, (_, index) => values[Math.min(index, values.length - 1)] as Value);
}

interface Range {
  from: number;
  to: number;
}

const isWithin = (ranges: readonly Range[]) =>
  sql<SqlBool>`(${sql.join(
    ranges.map(({ from, to }) => sql`orders.id between ${from} and ${to}`),
    sql` or `,
  )})`;

/** Returns the ids of orders whose number begins with a term of the search. */
function numberRanges(q: string): Range[] {
  const prefixes = new Set(
    searchTerms(searched(q))
      .flat()
      .filter((part) => /^[1-9]\d*$/.test(part)),
  );
  const isCovered = (prefix: string) =>
    [...prefixes].some((other) => other.length < prefix.length && prefix.startsWith(other));
  return [...prefixes].filter((prefix) => !isCovered(prefix)).flatMap(rangesOf);
}

function rangesOf(prefix: string): Range[] {
  const ranges: Range[] = [];
  for (let unit = 1; Number(prefix) * unit - FIRST_NUMBER_AFTER <= MAX_ID; unit *= 10) {
    const from = Number(prefix) * unit - FIRST_NUMBER_AFTER;
    const to = from + unit - 1;
    if (to > 0) ranges.push({ from: Math.max(from, 1), to: Math.min(to, MAX_ID) });
  }
  return ranges;
}
