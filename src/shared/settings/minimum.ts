import type { City } from '../cities/contract.ts';
import { type Agorot, parseDecimal } from '../money.ts';
import { type Fulfilment, hasDestination } from '../orders/fulfilment.ts';
import { defaultMinimum, type PublicSettings } from './rules.ts';

/**
 * Returns the minimum of the dishes of an order, in agorot: the city's, or the shop's default without one; of a pickup the
 * one that the owner has entered for it, else none.
 */
export function minimumOf(
  settings: PublicSettings,
  { fulfilment, city }: { fulfilment: Fulfilment; city: Pick<City, 'minimumOrderAmount'> | null },
): Agorot {
  if (!hasDestination(fulfilment)) return parseDecimal(settings.pickupMinimum ?? '') ?? 0;
  return city?.minimumOrderAmount ?? defaultMinimum(settings);
}

/** The minimum that customers see before they choose a city. */
export interface OpeningMinimum {
  amount: Agorot;
  /** `same` for every city, the shop's `default`, or the `lowest` of the cities. */
  kind: 'same' | 'default' | 'lowest';
}

/**
 * Returns the minimum of a delivery before a city is chosen: that of all cities if they have one, else the shop's
 * default if the owner has set it, else the lowest of the cities and their areas.
 */
export function openingMinimum(
  settings: PublicSettings,
  cities: readonly Pick<City, 'minimumOrderAmount' | 'areas'>[],
): OpeningMinimum {
  const minimums = cities.flatMap(({ minimumOrderAmount, areas }) => [
    minimumOrderAmount,
    ...areas.map(({ terms }) => terms?.minimumOrderAmount ?? minimumOrderAmount),
  ]);
  const [first = defaultMinimum(settings)] = minimums;
  if (minimums.every((minimum) => minimum === first)) return { amount: first, kind: 'same' };
  if (settings.minimumOrder) return { amount: defaultMinimum(settings), kind: 'default' };
  return { amount: Math.min(...minimums), kind: 'lowest' };
}
