import { isStreetUnknown } from '../../shared/cities/streets.ts';
import type { OrderRequest, PlacedOrder } from '../../shared/orders/contract.ts';
import type { DestinationCheck } from '../../shared/orders/destination-check.ts';
import { DEFAULT_FULFILMENT, hasDestination } from '../../shared/orders/fulfilment.ts';
import { minimumOf } from '../../shared/settings/minimum.ts';
import { type HistoryUse, UncountedHistory } from '../coupons/read-coupons.ts';
import type { Db } from '../db/schema.ts';
import type { Shop } from '../db/shop-reader.ts';
import type { Deps } from '../deps.ts';
import { orderNetworkOf } from '../http/callers.ts';
import { findOrderOfKey } from './idempotency-queries.ts';
import { takeAllowance, takeCodeAllowance, takeHistoryAllowance } from './limit-orders.ts';
import { requireAddress } from './require-address.ts';
import { requireArea } from './require-area.ts';
import { requireCity } from './require-city.ts';
import { type Destination, requireDestination } from './require-destination.ts';
import { requirePlainName } from './require-plain-name.ts';
import { storeOrder } from './store-order.ts';
import { asPlaced, takeOrderOnce } from './take-order-once.ts';

interface Attempt {
  request: OrderRequest;
  idempotencyKey: string | undefined;
  /** Key of the caller's address for rate limits (`callerOf`). */
  caller: string;
}

/**
 * Places a customer's order: the order, its client and its messages are stored in one transaction, and published to
 * staff after the commit. Throws `invalid_input`, `idempotency_key_reused`, `payment_unavailable`, `city_unavailable`,
 * `address_required`, `outside_area`, `fulfilment_unavailable`, `item_unavailable`, `price_changed`, `below_minimum`, `closed`, `full`,
 * `not_served`, `portions_exceeded`, `order_by_phone`, `too_many_orders`, `too_many_requests`; then nothing is stored, and the key may be
 * reused.
 */
export async function placeOrder(deps: Deps, attempt: Attempt): Promise<PlacedOrder> {
  const { rateLimits } = deps.config;
  requirePlainName(attempt.request.customerName);
  if (attempt.request.couponCode && rateLimits) await countCode(deps, attempt);
  try {
    return await takeOrder(deps, attempt, rateLimits ? 'uncounted' : 'allowed');
  } catch (error) {
    if (!(error instanceof UncountedHistory)) throw error;
    return takeCounted(deps, attempt);
  }
}

/** Takes an order that goes by what its phone number has ordered, which a caller may ask a few times. */
async function takeCounted(deps: Deps, attempt: Attempt): Promise<PlacedOrder> {
  const counting = { vault: deps.vault, now: deps.clock.now() };
  const { isWithin, giveBack } = await takeHistoryAllowance(deps.database.db, counting, attempt.caller);
  const order = await takeOrder(deps, attempt, isWithin ? 'allowed' : 'withheld');
  // The order is placed, whatever becomes of this; what is counted ends by itself.
  await giveBack().catch(() => undefined);
  return order;
}

async function takeOrder(deps: Deps, attempt: Attempt, history: HistoryUse): Promise<PlacedOrder> {
  const { request } = attempt;
  const order = await takeOrderOnce(deps, attempt, (tx, context) => {
    const { at, shop } = context;
    const { fulfilment = DEFAULT_FULFILMENT } = request;
    const destination = requireDestination(shop, { fulfilment, destination: () => destinationOf(shop, request) });
    const minimum = minimumOf(shop.publicSettings, { fulfilment, city: destination.city });
    const takesMail = async (db: Db) =>
      !deps.config.rateLimits || (await countOrder(db, { ...attempt, vault: deps.vault, now: new Date(at) }));
    const source = 'website' as const;
    const limits = {
      mayChangeDeliveryFee: false,
      mayExceedPortions: false,
      mayExceedCapacity: false,
      mayOrderUnserved: false,
      mayOrderWhileClosed: false,
    };
    const network = deps.config.rateLimits ? deps.vault.codeOf(`network ${orderNetworkOf(attempt.caller)}`) : undefined;
    const destinationCheck = hasDestination(fulfilment) ? destinationCheckOf(shop, destination) : null;
    const known = { minimum, source, history, takesMail, network, destinationCheck };
    const draft = { ...request, ...limits, ...destination, fulfilment, ...known };
    return storeOrder(tx, draft, { ...context, staff: null });
  });
  return asPlaced(deps, order);
}

/**
 * Counts the code of an order, unless the attempt has placed one: that is returned, however many codes were tried since.
 * Before the transaction, which a refusal would roll back with the count. Throws `too_many_requests`.
 */
async function countCode(
  { database: { db }, vault, clock }: Deps,
  { idempotencyKey: key, caller }: Attempt,
): Promise<void> {
  const isPlaced = key !== undefined && (await findOrderOfKey(db, key)) !== null;
  if (!isPlaced) await takeCodeAllowance(db, { vault, now: clock.now() }, caller);
}

/** Returns where an order is delivered to. Throws `city_unavailable`, `address_required`, `outside_area`. */
function destinationOf(shop: Shop, request: OrderRequest): Destination {
  const { cityId, address } = request;
  const whole = cityId === undefined ? null : requireCity(shop, cityId);
  requireAddress(shop.publicSettings, address);
  const city = whole && requireArea(whole, request);
  return { city, address };
}

/** Returns what staff have to check about where a delivery goes; null if the address needs no check. */
function destinationCheckOf({ cities }: Shop, { city, address }: Destination): DestinationCheck | null {
  if (city === null) return cities.size > 0 ? 'city_not_stated' : null;
  return isStreetUnknown(city, address?.street) ? 'street_unknown' : null;
}

/** Returns whether the customer gets a mail. Throws `too_many_orders`. */
function countOrder(
  tx: Db,
  { request, caller, ...counting }: Attempt & Pick<Deps, 'vault'> & { now: Date },
): Promise<boolean> {
  const { customerPhone: phone, customerEmail: recipient } = request;
  return takeAllowance(tx, counting, { phone, recipient, caller });
}
