import type { OrderRequest, PlacedOrder } from '../../shared/orders/contract.ts';
import { defaultMinimum } from '../../shared/settings/rules.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { takeAllowance } from './limit-orders.ts';
import { requireCity } from './require-city.ts';
import { storeOrder } from './store-order.ts';
import { takeOrderOnce } from './take-order-once.ts';

interface Attempt {
  request: OrderRequest;
  idempotencyKey: string | undefined;
  /** Key of the caller's address for rate limits (`callerOf`). */
  caller: string;
}

/**
 * Places a customer's order: the order, its client and its messages are stored in one transaction, and published to
 * staff after the commit. Throws `idempotency_key_reused`, `payment_unavailable`, `city_unavailable`,
 * `item_unavailable`, `price_changed`, `below_minimum`, `not_served`, `portions_exceeded`, `too_many_orders`; then nothing is stored,
 * and the key may be reused.
 */
export async function placeOrder(deps: Deps, attempt: Attempt): Promise<PlacedOrder> {
  const { request } = attempt;
  return takeOrderOnce(deps, attempt, async (tx, { at, timeZone, day, shop }) => {
    const city = request.cityId === undefined ? null : requireCity(shop, request.cityId);
    const minimum = city?.minimumOrderAmount ?? defaultMinimum(shop.publicSettings);
    const isCustomerMailed = !deps.config.rateLimits || (await countOrder(tx, attempt, at));
    const source = 'website' as const;
    const allowed = { mayExceedPortions: false, mayOrderUnserved: false };
    const draft = { ...request, ...allowed, city, minimum, source, isCustomerMailed, day };
    return storeOrder(tx, draft, { at, timeZone, shop, staff: null });
  });
}

/** Returns whether the customer gets a mail. Throws `too_many_orders`. */
function countOrder(tx: Db, { request, caller }: Attempt, at: string): Promise<boolean> {
  const { customerPhone: phone, customerEmail: recipient } = request;
  return takeAllowance(tx, { phone, recipient, caller }, new Date(at));
}
