import { type AreaChoice, isAreaMissing } from '../../../shared/cities/areas.ts';
import type { City } from '../../../shared/cities/contract.ts';
import { type DeliveryFees, feeOf, missingToFree } from '../../../shared/cities/fees.ts';
import type { Agorot } from '../../../shared/money.ts';
import { amountsTo } from '../../../shared/orders/amounts.ts';
import type { PricedLine } from '../../../shared/orders/pricing.ts';
import type { CartOfPage } from './cart-of-page.ts';

interface ToCity {
  city: City | null;
  areaId: AreaChoice;
  /** Of the dishes; of a city whose area is not chosen the lowest. */
  minimum: Agorot;
  /** The fees of the city as they were when the customer chose it. */
  seenFees: DeliveryFees;
}

/**
 * Returns what a cart costs with its delivery, and what was told of that before, nothing of it for an empty cart; and the
 * minimum to be told. While the area of the city is not chosen, nothing was told of a fee, and no minimum is reached.
 */
export function cartAmounts(
  lines: readonly PricedLine[],
  { city, areaId, minimum, seenFees }: ToCity,
): Pick<CartOfPage, 'amounts' | 'missingToFree' | 'oldFee' | 'minimum'> {
  const amounts = amountsTo(city, lines);
  const nothing = { amounts, missingToFree: 0, oldFee: undefined, minimum };
  if (!city || lines.length === 0) return nothing;
  if (isAreaMissing(city, areaId)) return { ...nothing, minimum: amounts.subtotal < minimum ? minimum : 0 };
  const seen = feeOf(seenFees, amounts.subtotal) ?? 0;
  return {
    amounts,
    missingToFree: missingToFree(city.deliveryFees, amounts.subtotal),
    oldFee: seen === (amounts.deliveryFee ?? 0) ? undefined : seen,
    minimum,
  };
}
