import type { ExpressionBuilder, Selectable } from 'kysely';
import type { DeliveryAddress } from '../../shared/orders/address.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { DEFAULT_FULFILMENT } from '../../shared/orders/fulfilment.ts';
import type { StoredLine } from '../../shared/orders/lines.ts';
import type { OrderMove } from '../../shared/orders/move.ts';
import type { PricedLine } from '../../shared/orders/pricing.ts';
import { orderNumberOf } from '../../shared/orders/rules.ts';
import { FIRST_STATUS } from '../../shared/orders/statuses.ts';
import { personSearchText } from '../../shared/search.ts';
import { fromAddressColumn, toAddressColumn } from '../db/address-column.ts';
import { fromAllergiesColumn } from '../db/allergens-column.ts';
import { compiledOnce } from '../db/compiled-once.ts';
import { fromColumn } from '../db/localised-column.ts';
import type { Engine } from '../db/open.ts';
import type { Db, OrdersTable, Schema } from '../db/schema.ts';
import { fromCouponColumns } from './coupon-columns.ts';
import { type CountedPortions, insertLines, listFirstLines, listLines } from './line-queries.ts';
import { listMoves } from './move-queries.ts';

export type OrderRow = Selectable<OrdersTable>;

/** Columns with defaults, or set later. */
type ColumnsWithDefaults =
  | 'id'
  | 'version'
  | 'status'
  | 'delivered_at'
  | 'whatsapp_contacted_at'
  | 'search_text'
  | 'hidden_at'
  | 'seen_at'
  | 'seen_by'
  | 'escalated_at'
  | 'pushed_at'
  | 'status_before'
  | 'status_changed_at'
  | 'status_changed_by'
  | 'status_changed_by_id'
  | 'status_change_marked_seen'
  | 'customer_paid_at'
  | 'cancel_asked_at'
  | 'cancel_declined_at'
  | 'refunded_at'
  | 'refunded_by'
  | 'refunded_by_id'
  | 'not_home_at'
  | 'cash_taken_at'
  | 'payment_check'
  | 'payment_checked_at'
  | 'payment_checked_by'
  | 'details_confirmed_at'
  | keyof typeof DEFAULTS;

const DEFAULTS = {
  is_trial: 0,
  network: null,
  delivery_fee_agorot: null,
  allergies: null,
  promised_at: null,
  promised_day: null,
  promised_until: null,
  due_at: null,
  capacity_day: null,
  address: null,
  area_name: null,
  fulfilment: DEFAULT_FULFILMENT,
  coupon_id: null,
  coupon_code: null,
  coupon_name: null,
  discount_agorot: null,
  destination_check: null,
} as const;

export interface NewOrder
  extends Omit<OrderRow, ColumnsWithDefaults>,
    Partial<Pick<OrderRow, Exclude<keyof typeof DEFAULTS, 'address'>>> {
  address?: DeliveryAddress | undefined;
  lines: PricedLine[];
  /** The portions that were counted for it. */
  portions?: CountedPortions | undefined;
}

/** Inserts an order in the first status, with its lines. Returns it. */
export async function insertOrder(tx: Db, { lines, portions, address, ...fields }: NewOrder): Promise<Order> {
  const { customer_name: name, customer_phone: phone } = fields;
  const search_text = personSearchText({ name, phone, street: address?.street });
  const columns = { address: toAddressColumn(address), search_text, status: FIRST_STATUS };
  const given: GivenOrder = { ...DEFAULTS, ...fields, ...columns };
  const { id } = await orderInsertion.executeTakeFirstOrThrow(tx, given);
  return toOrder({ ...UNTOUCHED, ...given, id }, await insertLines(tx, id, { lines, portions }), []);
}

type GivenOrder = Omit<NewOrder, 'lines' | 'portions' | 'address'> &
  Pick<OrderRow, 'search_text' | 'status' | keyof typeof DEFAULTS>;

/** Columns of an order that nobody has done anything with. */
const UNTOUCHED: Omit<OrderRow, keyof GivenOrder | 'id'> = {
  version: 1,
  delivered_at: null,
  whatsapp_contacted_at: null,
  hidden_at: null,
  seen_at: null,
  seen_by: null,
  escalated_at: null,
  pushed_at: null,
  status_before: null,
  status_changed_at: null,
  status_changed_by: null,
  status_changed_by_id: null,
  status_change_marked_seen: 0,
  customer_paid_at: null,
  cancel_asked_at: null,
  cancel_declined_at: null,
  refunded_at: null,
  refunded_by: null,
  refunded_by_id: null,
  not_home_at: null,
  cash_taken_at: null,
  payment_check: null,
  payment_checked_at: null,
  payment_checked_by: null,
  details_confirmed_at: null,
};

const orderInsertion = compiledOnce((db, order: GivenOrder) => db.insertInto('orders').values(order).returning('id'));

/** An order whatever has become of its client: what a checkout attempt led to stays what it led to. */
export async function findPlacedOrder(db: Db, id: number): Promise<Order> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [order] = await withLines(db, [row]);
  return order as Order;
}

/** Returns null when there is none, or when it is hidden with its deleted client. */
export async function findOrder(db: Db, id: number): Promise<Order | null> {
  const [order] = await withLines(db, await visibleOrder(db, id).execute());
  return order ?? null;
}

/** Returns these orders without the hidden ones, in no particular sequence. */
export async function findOrders(db: Db, ids: readonly number[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  return withLines(db, await visibleOrders(db).where('orders.id', 'in', ids).selectAll('orders').execute());
}

/** As {@link findOrder}; locks the row until the transaction ends. SQLite has a single writer anyway. */
export async function lockOrder(tx: Db, engine: Engine, id: number): Promise<Order | null> {
  const rows = await visibleOrder(tx, id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .execute();
  const [order] = await withLines(tx, rows);
  return order ?? null;
}

function visibleOrder(db: Db, id: number) {
  return visibleOrders(db).where('orders.id', '=', id).selectAll('orders');
}

/**
 * Returns the address on record of a client: the latest address that staff entered or confirmed, otherwise that of the
 * latest delivered order. Null without an address, and for an address outside `cityId`.
 */
export async function findLastAddress(
  db: Db,
  { clientId, cityId }: { clientId: number; cityId: number | null },
): Promise<DeliveryAddress | null> {
  const row = await visibleOrders(db)
    .select(['address', 'city_id'])
    .where('client_id', '=', clientId)
    .where('address', 'is not', null)
    .where((eb) => eb.or([isEnteredByStaff(eb), eb('delivered_at', 'is not', null)]))
    .orderBy((eb) => eb.case().when(isEnteredByStaff(eb)).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.city_id === cityId ? fromAddressColumn(row.address) : null;
}

/** Whether staff entered the customer details of an order or confirmed them. */
function isEnteredByStaff(eb: ExpressionBuilder<Schema, 'orders'>) {
  return eb.or([eb('source', '=', 'phone'), eb('details_confirmed_at', 'is not', null)]);
}

/** Selects orders that are not hidden with a deleted client; those of erased clients are included. */
export function visibleOrders(db: Db) {
  return db.selectFrom('orders').where('orders.hidden_at', 'is', null);
}

/**
 * Reads the first lines and the moves of orders in a list. Allergens of the dishes are left out of orders whose customer
 * avoids none.
 */
export async function withFirstLines(db: Db, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const listed = await listFirstLines(db, ids);
  const moves = await listMoves(db, ids);
  return rows.map((row) => {
    const { lines = [], left = 0 } = listed.get(row.id) ?? {};
    const items = row.allergies === null ? lines.map(({ statement: _, ...line }) => line) : lines;
    return { ...toOrder(row, items, moves.get(row.id) ?? []), ...(left > 0 && { moreItems: left }) };
  });
}

/** Reads the lines and moves of these orders. */
export async function withLines(db: Db, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await listLines(db, ids);
  const moves = await listMoves(db, ids);
  return rows.map((row) => toOrder(row, lines.get(row.id) ?? [], moves.get(row.id) ?? []));
}

function toOrder(row: OrderRow, items: StoredLine[], moves: OrderMove[]): Order {
  return {
    id: row.id,
    orderNumber: orderNumberOf(row.id),
    clientId: row.client_id,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    items,
    totalAmount: row.total_agorot,
    deliveryFee: row.delivery_fee_agorot,
    discount: fromCouponColumns(row),
    paymentMethod: row.payment_method,
    language: row.language,
    status: row.status,
    orderSource: row.source,
    cityId: row.city_id,
    cityName: fromColumn(row.city_name),
    areaName: row.area_name === null ? {} : fromColumn(row.area_name),
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
    moves,
    whatsappContactedAt: row.whatsapp_contacted_at,
    seenAt: row.seen_at,
    seenBy: row.seen_by,
    escalatedAt: row.escalated_at,
    statusChangedAt: row.status_changed_at,
    statusChangedBy: row.status_changed_by,
    isTrial: row.is_trial === 1,
    allergies: fromAllergiesColumn(row.allergies),
    promisedAt: row.promised_at,
    promisedDay: row.promised_day,
    promisedUntil: row.promised_until,
    dueAt: row.due_at,
    address: fromAddressColumn(row.address),
    fulfilment: row.fulfilment,
    customerPaidAt: row.customer_paid_at,
    cancelAskedAt: row.cancel_asked_at,
    cancelDeclinedAt: row.cancel_declined_at,
    refundedAt: row.refunded_at,
    refundedBy: row.refunded_by,
    notHomeAt: row.not_home_at,
    cashTakenAt: row.cash_taken_at,
    paymentCheck: row.payment_check,
    paymentCheckedAt: row.payment_checked_at,
    paymentCheckedBy: row.payment_checked_by,
    detailsConfirmedAt: row.details_confirmed_at,
    // Delivering the order answers the question; undoing that, or reopening the order, asks it again.
    destinationCheck: row.status === 'delivered' ? null : row.destination_check,
  };
}
