import { useEffect } from 'react';
import type { City } from '../../shared/cities/contract.ts';
import { selectCity, useSelectedCity } from '../cities/selected-city.ts';
import { isCartEmpty } from '../orders/cart/cart.ts';

/**
 * Returns the chosen city with its minimum as first shown to the customer with this cart, for a notice of its change:
 * also after a reload. An empty cart has nothing to compare, so that the minimum of today is taken then.
 */
export function useCityOfCart(cities: readonly City[], quantities: unknown): ReturnType<typeof useSelectedCity> {
  const selected = useSelectedCity(cities);
  const { city, areaId, oldMinimum, seenFees } = selected;
  const hasNewFees = city !== null && JSON.stringify(city.deliveryFees) !== JSON.stringify(seenFees);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The cart may have become empty.
  useEffect(() => {
    // As stored: while the page hydrates, its own cart is empty.
    if ((oldMinimum !== undefined || hasNewFees) && isCartEmpty()) selectCity(city, areaId);
  }, [city, areaId, oldMinimum, hasNewFees, quantities]);
  return selected;
}
