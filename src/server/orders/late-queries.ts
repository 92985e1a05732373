import { type SqlBool, sql } from 'kysely';
import type { Order } from '../../shared/orders/contract.ts';
import { lateAt } from '../../shared/orders/late.ts';
import type { Db } from '../db/schema.ts';
import { filtered, type LateFilter, type OrderFilter } from './list-queries.ts';
import { type OrderRow, withFirstLines } from './queries.ts';

/** The last order of the previous page, and when it became late (ISO 8601). */
export interface LateCursor {
  id: number;
  at: string;
}

interface LatePage extends OrderFilter {
  late: LateFilter;
  limit: number;
  after?: LateCursor | undefined;
}

/** Returns when an order becomes late (ISO 8601). */
export function lateInstant(order: { createdAt: string; dueAt: string | null }, { limitMs }: LateFilter): string {
  return new Date(lateAt(order, limitMs)).toISOString();
}

/** Returns a page of the late orders that match, with their first lines; the order that is late longest first. */
export async function listLateOrders(db: Db, page: LatePage): Promise<Order[]> {
  const { late, limit } = page;
  const rows = [...(await listPastDue(db, page)), ...(await listLateByAge(db, page))];
  const atOf = ({ created_at: createdAt, due_at: dueAt }: OrderRow) => lateAt({ createdAt, dueAt }, late.limitMs);
  rows.sort((one, other) => atOf(one) - atOf(other) || one.id - other.id);
  return withFirstLines(db, rows.slice(0, limit));
}

/** Returns the first late orders of the page with a promised time or day. */
function listPastDue(db: Db, { limit, after, ...filter }: LatePage): Promise<OrderRow[]> {
  return filtered(db, filter)
    .where('orders.due_at', 'is not', null)
    .$if(after !== undefined, (query) => query.where(isAfter('due_at', after as LateCursor)))
    .selectAll('orders')
    .orderBy('orders.due_at')
    .orderBy('orders.id')
    .limit(limit)
    .execute();
}

/** Returns the first late orders of the page without a promise. */
function listLateByAge(db: Db, { limit, after, ...filter }: LatePage): Promise<OrderRow[]> {
  const { limitMs } = filter.late;
  const placedAfter = after && { ...after, at: new Date(Date.parse(after.at) - limitMs).toISOString() };
  return filtered(db, filter)
    .where('orders.due_at', 'is', null)
    .$if(placedAfter !== undefined, (query) => query.where(isAfter('created_at', placedAfter as LateCursor)))
    .selectAll('orders')
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(limit)
    .execute();
}

function isAfter(column: 'due_at' | 'created_at', { id, at }: LateCursor) {
  const instant = sql.ref(`orders.${column}`);
  return sql<SqlBool>`(${instant} > ${at} or (${instant} = ${at} and orders.id > ${id}))`;
}
