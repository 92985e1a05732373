import type { Selectable } from 'kysely';
import type { Order, OrderSource, OrderStatus } from '../../shared/orders/contract.ts';
import { orderNumberOf } from '../../shared/orders/rules.ts';
import type { Db, OrderLinesTable, OrdersTable } from '../db/schema.ts';

type OrderRow = Selectable<OrdersTable>;
type LineRow = Selectable<OrderLinesTable>;

export interface NewOrder
  extends Omit<OrderRow, 'id' | 'version' | 'status' | 'delivered_at' | 'whatsapp_contacted_at'> {
  lines: Omit<LineRow, 'order_id' | 'position'>[];
}

/** Inserts a pending order with its lines. */
export async function insertOrder(tx: Db, { lines, ...fields }: NewOrder): Promise<Order> {
  const row = await tx
    .insertInto('orders')
    .values({ ...fields, status: 'pending' })
    .returningAll()
    .executeTakeFirstOrThrow();
  const lineRows = lines.map((line, index) => ({ ...line, order_id: row.id, position: index + 1 }));
  await tx.insertInto('order_lines').values(lineRows).execute();
  return toOrder(row, lineRows);
}

/** An order whatever has become of its client: what a checkout attempt led to stays what it led to. */
export async function findPlacedOrder(db: Db, id: number): Promise<Order> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [order] = await withLines(db, [row]);
  return order as Order;
}

/** Null when there is none, or when it is hidden together with its deleted client. */
export async function findOrder(db: Db, id: number): Promise<Order | null> {
  const row = await visibleOrders(db).where('orders.id', '=', id).selectAll('orders').executeTakeFirst();
  if (!row) return null;
  const [order] = await withLines(db, [row]);
  return order ?? null;
}

export interface OrderFilter {
  status?: OrderStatus | undefined;
  source?: OrderSource | undefined;
}

/** A page of orders, newest first; `before` is the id of the last order of the page before. */
export async function listOrders(
  db: Db,
  { limit, before, ...filter }: OrderFilter & { limit: number; before?: number | undefined },
): Promise<Order[]> {
  const rows = await filtered(db, filter)
    .$if(before !== undefined, (query) => query.where('orders.id', '<', before ?? 0))
    .selectAll('orders')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute();
  return withLines(db, rows);
}

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks a pending order delivered. False when it was not pending. */
export async function updateToDelivered(db: Db, id: number, at: string): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set((eb) => ({ status: 'delivered', delivered_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Notes the first time that staff opened WhatsApp for the order. False when it was noted before. */
export async function updateWhatsappContact(db: Db, id: number, at: string): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set((eb) => ({ whatsapp_contacted_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('whatsapp_contacted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Claims an idempotency key for this request. Null when it is claimed now; else what it stands for already. */
export async function claimIdempotencyKey(
  tx: Db,
  { key, requestHash, at }: { key: string; requestHash: string; at: string },
): Promise<{ requestHash: string; orderId: number | null } | null> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ key, request_hash: requestHash, created_at: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  return tx
    .selectFrom('idempotency_keys')
    .select(['request_hash as requestHash', 'order_id as orderId'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

export async function settleIdempotencyKey(tx: Db, key: string, orderId: number): Promise<void> {
  await tx.updateTable('idempotency_keys').set({ order_id: orderId }).where('key', '=', key).execute();
}

/** Orders whose client is not deleted; those of erased clients keep counting. */
function visibleOrders(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('clients', 'clients.id', 'orders.client_id')
    .where('clients.deleted_at', 'is', null);
}

function filtered(db: Db, { status, source }: OrderFilter) {
  return visibleOrders(db)
    .$if(status !== undefined, (query) => query.where('orders.status', '=', status ?? 'pending'))
    .$if(source !== undefined, (query) => query.where('orders.source', '=', source ?? 'website'));
}

async function withLines(db: Db, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return rows.map((row) => toOrder(row, byOrder.get(row.id) ?? []));
}

function toOrder(row: OrderRow, lines: LineRow[]): Order {
  return {
    id: row.id,
    orderNumber: orderNumberOf(row.id),
    clientId: row.client_id,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    items: lines.map((line) => ({
      id: line.food_item_id,
      name: line.name,
      nameHe: line.name_he,
      nameTr: line.name_tr,
      price: line.unit_price_agorot,
      quantity: line.quantity,
    })),
    totalAmount: row.total_agorot,
    paymentMethod: row.payment_method,
    language: row.language,
    status: row.status,
    orderSource: row.source,
    cityId: row.city_id,
    cityName: row.city_name,
    cityNameHe: row.city_name_he,
    cityNameTr: row.city_name_tr,
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
    whatsappContactedAt: row.whatsapp_contacted_at,
  };
}
