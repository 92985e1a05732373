import type { CityAt } from '../../shared/cities/areas.ts';
import type { City } from '../../shared/cities/contract.ts';
import type { DeliveryAddress } from '../../shared/orders/address.ts';
import { type Fulfilment, hasDestination, offeredFulfilments } from '../../shared/orders/fulfilment.ts';
import type { Shop } from '../db/shop-reader.ts';
import { DomainError } from '../errors.ts';

/** Where an order goes to; a pickup goes nowhere. */
export interface Destination {
  /** With the terms of the area. */
  city: CityAt<City> | null;
  address?: DeliveryAddress | undefined;
}

interface Requested {
  fulfilment: Fulfilment;
  /** Returns where an order goes to that is delivered. */
  destination(): Destination;
}

/**
 * Returns where an order goes to: nowhere if it is picked up, whatever was sent, so that no address is stored that nobody
 * needs. Throws `fulfilment_unavailable` where the shop does not offer it, and what `destination` throws.
 */
export function requireDestination(shop: Shop, { fulfilment, destination }: Requested): Destination {
  const offered = offeredFulfilments(shop.publicSettings);
  if (!offered.includes(fulfilment)) throw new DomainError('fulfilment_unavailable', { offered: [...offered] });
  return hasDestination(fulfilment) ? destination() : { city: null, address: undefined };
}
