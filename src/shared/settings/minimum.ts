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
