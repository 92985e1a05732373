import { type CityAt, cityAt, isServedAt } from '../../shared/cities/areas.ts';
import { outsideAreaDetails } from '../../shared/cities/areas-wire.ts';
import type { City } from '../../shared/cities/contract.ts';
import { areaFor } from '../../shared/cities/streets.ts';
import type { DeliveryAddress } from '../../shared/orders/address.ts';
import { totalOf } from '../../shared/orders/pricing.ts';
import { DomainError } from '../errors.ts';

interface Requested {
  areaId?: number | null | undefined;
  address?: DeliveryAddress | undefined;
  /** With the prices of the request: where those of the shop are others, the order is rejected for it. */
  items: readonly { unitPrice: number; quantity: number }[];
}

/** Returns a city with the terms of its area in which an order is delivered, or its own outside every one. */
export function cityOfPlace(city: City, { areaId, address, items }: Requested): CityAt<City> {
  return cityAt(city, areaFor(city, { areaId, street: address?.street, subtotal: totalOf(items) }));
}

/** As {@link cityOfPlace}. Throws `outside_area` for an order outside every area of a city that is delivered to in them alone. */
export function requireArea(city: City, requested: Requested): CityAt<City> {
  const at = cityOfPlace(city, requested);
  if (isServedAt(city, at.area)) return at;
  throw new DomainError('outside_area', outsideAreaDetails.encode({ areas: [...city.areas] }));
}
