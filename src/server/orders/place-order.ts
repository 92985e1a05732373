import { createHash } from 'node:crypto';
import type { City } from '../../shared/cities/contract.ts';
import type { FoodItem } from '../../shared/menu/contract.ts';
import { type Agorot, MAX_AGOROT } from '../../shared/money.ts';
import {
  belowMinimumDetails,
  itemUnavailableDetails,
  type Order,
  type OrderRequest,
  type PlacedOrder,
  priceChangedDetails,
} from '../../shared/orders/contract.ts';
import { missingToMinimum, priceChanges, totalOf } from '../../shared/orders/rules.ts';
import { defaultMinimum, type PublicSettings, publicSettings } from '../../shared/settings/rules.ts';
import { findActiveCity } from '../cities/queries.ts';
import { rememberClient } from '../clients/remember-client.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { findFoodItems } from '../menu/queries.ts';
import { oweOrderMessages } from '../notifications/owe-order-messages.ts';
import { listAllSettings } from '../settings/queries.ts';
import { claimIdempotencyKey, findPlacedOrder, insertOrder, settleIdempotencyKey } from './queries.ts';

interface Attempt {
  request: OrderRequest;
  /** Made once per checkout attempt; without one, each call is an order of its own. */
  idempotencyKey: string | undefined;
}

/**
 * Takes a customer's order: the order, its client and the messages owed for it are stored together or
 * not at all, and the staff are told once they are.
 *
 * Throws `idempotency_key_reused`, `payment_unavailable`, `city_unavailable`, `item_unavailable`,
 * `price_changed`, `below_minimum`; nothing is stored then, and the key may be used again.
 */
export async function placeOrder({ database, realtime, clock }: Deps, attempt: Attempt): Promise<PlacedOrder> {
  const at = clock.now().toISOString();
  const { order, isNew } = await inTransaction(database.db, async (tx) => {
    const earlier = await findEarlierOrder(tx, attempt, at);
    if (earlier) return { order: earlier, isNew: false };
    const placed = await storeOrder(tx, attempt.request, at);
    if (attempt.idempotencyKey) await settleIdempotencyKey(tx, attempt.idempotencyKey, placed.id);
    return { order: placed, isNew: true };
  });
  if (isNew) {
    const { id, orderNumber, customerName, totalAmount } = order;
    realtime.publish({
      type: 'new_order',
      data: { id, orderNumber, customerName, totalAmount },
      timestamp: at,
    });
  }
  return asPlaced(order);
}

/** The order that this very attempt led to before, or null; claims the key for this attempt. */
async function findEarlierOrder(tx: Db, { request, idempotencyKey }: Attempt, at: string): Promise<Order | null> {
  if (!idempotencyKey) return null;
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const earlier = await claimIdempotencyKey(tx, { key: idempotencyKey, requestHash, at });
  if (!earlier) return null;
  if (earlier.requestHash !== requestHash || earlier.orderId === null) throw new DomainError('idempotency_key_reused');
  return findPlacedOrder(tx, earlier.orderId);
}

async function storeOrder(tx: Db, request: OrderRequest, at: string): Promise<Order> {
  const settings = publicSettings(await listAllSettings(tx));
  requirePayment(request, settings);
  const city = await requireCity(tx, request.cityId);
  const lines = await priceLines(tx, request);
  const total = totalOf(request.items);
  requireMinimum(total, city?.minimumOrderAmount ?? defaultMinimum(settings));

  const email = request.customerEmail.toLowerCase();
  const clientId = await rememberClient(
    tx,
    { name: request.customerName, email, phone: request.customerPhone, cityId: city?.id ?? null },
    at,
  );
  const order = await insertOrder(tx, {
    client_id: clientId,
    customer_name: request.customerName,
    customer_email: request.customerEmail,
    customer_phone: request.customerPhone,
    city_id: city?.id ?? null,
    city_name: city?.name ?? null,
    city_name_he: city?.nameHe ?? null,
    city_name_tr: city?.nameTr ?? null,
    total_agorot: total,
    payment_method: request.paymentMethod,
    language: request.language,
    source: 'website',
    created_at: at,
    lines,
  });
  await oweOrderMessages(tx, order);
  return order;
}

/** Bit is offered only while the owner's payment link is set. */
function requirePayment({ paymentMethod }: OrderRequest, settings: PublicSettings): void {
  if (paymentMethod === 'bit' && !settings.bitPaymentLink) throw new DomainError('payment_unavailable');
}

async function requireCity(tx: Db, cityId: number | undefined): Promise<City | null> {
  if (cityId === undefined) return null;
  const city = await findActiveCity(tx, cityId);
  if (!city) throw new DomainError('city_unavailable');
  return city;
}

/** The order's lines by the shop's own menu. The request's prices and total must be the same ones. */
async function priceLines(tx: Db, { items, totalAmount }: OrderRequest) {
  const found = await findFoodItems(
    tx,
    items.map((line) => line.id),
  );
  const menu = new Map(found.map((item) => [item.id, item]));

  const unavailable = items.filter((line) => !isAvailable(menu.get(line.id)));
  if (unavailable.length > 0) {
    const named = unavailable.map(({ id, name }) => ({ id, name: menu.get(id)?.name ?? name }));
    throw new DomainError('item_unavailable', itemUnavailableDetails.encode({ items: named }));
  }

  const lines = items.map((line) => ({ ...(menu.get(line.id) as FoodItem), quantity: line.quantity }));
  const total = totalOf(lines);
  if (total > MAX_AGOROT) throw new DomainError('invalid_input', { fields: { totalAmount: 'The order is too large' } });
  const changes = priceChanges(items, menu);
  if (changes.length > 0 || total !== totalAmount) {
    throw new DomainError('price_changed', priceChangedDetails.encode({ items: changes, totalAmount: total }));
  }
  return lines.map((line) => ({
    food_item_id: line.id,
    name: line.name,
    name_he: line.nameHe,
    name_tr: line.nameTr,
    unit_price_agorot: line.price,
    quantity: line.quantity,
  }));
}

function isAvailable(item: { isActive: boolean; isDeleted: boolean } | undefined): boolean {
  return item?.isActive === true && !item.isDeleted;
}

function requireMinimum(total: Agorot, minimum: Agorot): void {
  const missing = missingToMinimum(total, minimum);
  if (missing === 0) return;
  const details = belowMinimumDetails.encode({ minimumOrderAmount: minimum, missingAmount: missing });
  throw new DomainError('below_minimum', details);
}

/** The answer as it was the first time, whatever has become of the order since. */
function asPlaced(order: Order): PlacedOrder {
  return { ...order, status: 'pending' };
}
