import type { City } from '../../shared/cities/contract.ts';
import type { OrderRequest, PlacedOrder } from '../../shared/orders/contract.ts';
import { defaultMinimum, publicSettings } from '../../shared/settings/rules.ts';
import { findActiveCity } from '../cities/queries.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { listAllSettings } from '../settings/queries.ts';
import { storeOrder } from './store-order.ts';
import { takeOrderOnce } from './take-order-once.ts';

/**
 * Takes a customer's order: the order, its client and the messages owed for it are stored together or
 * not at all, and the staff are told once they are.
 *
 * Throws `idempotency_key_reused`, `payment_unavailable`, `city_unavailable`, `item_unavailable`,
 * `price_changed`, `below_minimum`; nothing is stored then, and the key may be used again.
 */
export async function placeOrder(
  deps: Deps,
  attempt: { request: OrderRequest; idempotencyKey: string | undefined },
): Promise<PlacedOrder> {
  const { request } = attempt;
  const order = await takeOrderOnce(deps, attempt, async (tx, at) => {
    const settings = publicSettings(await listAllSettings(tx));
    const city = await requireCity(tx, request.cityId);
    const minimum = city?.minimumOrderAmount ?? defaultMinimum(settings);
    return storeOrder(tx, { ...request, city, minimum, source: 'website' }, { at, settings, staff: null });
  });
  return { ...order, status: 'pending' };
}

async function requireCity(tx: Db, cityId: number | undefined): Promise<City | null> {
  if (cityId === undefined) return null;
  const city = await findActiveCity(tx, cityId);
  if (!city) throw new DomainError('city_unavailable');
  return city;
}
