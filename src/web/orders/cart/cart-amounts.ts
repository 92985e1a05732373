import type { City } from '../../../shared/cities/contract.ts';
import { type DeliveryFees, feeOf, missingToFree } from '../../../shared/cities/fees.ts';
import { amountsTo } from '../../../shared/orders/amounts.ts';
import type { PricedLine } from '../../../shared/orders/pricing.ts';
import type { CartOfPage } from './cart-of-page.ts';

interface ToCity {
  city: City | null;
  /** The fees of the city as they were when the customer chose it. */
  seenFees: DeliveryFees;
}

/** Returns what a cart costs with its delivery, and what was told of that before; nothing of it for an empty cart. */
export function cartAmounts(
  lines: readonly PricedLine[],
  { city, seenFees }: ToCity,
): Pick<CartOfPage, 'amounts' | 'missingToFree' | 'oldFee'> {
  const amounts = amountsTo(city, lines);
  if (!city || lines.length === 0) return { amounts, missingToFree: 0, oldFee: undefined };
  const seen = feeOf(seenFees, amounts.subtotal) ?? 0;
  return {
    amounts,
    missingToFree: missingToFree(city.deliveryFees, amounts.subtotal),
    oldFee: seen === (amounts.deliveryFee ?? 0) ? undefined : seen,
  };
}
