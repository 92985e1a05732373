import type { Agorot } from '../money.ts';
import type { Area, Terms } from './areas.ts';
import { feeOf } from './fees.ts';

/**
 * Returns which of some areas of a city counts for dishes that cost `subtotal`: that with the lowest minimum, of these
 * that with the lowest fee. Their sequence does not matter. Null of none.
 */
export function cheapestArea<Found extends Area>(city: Terms, areas: readonly Found[], subtotal: Agorot): Found | null {
  const rankOf = (area: Found) => {
    const { minimumOrderAmount, deliveryFees } = area.terms ?? city;
    return [minimumOrderAmount, feeOf(deliveryFees, subtotal) ?? 0, area.id];
  };
  return areas.reduce<Found | null>(
    (best, area) => (best === null || isLess(rankOf(area), rankOf(best)) ? area : best),
    null,
  );
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && Number(one[at]) < Number(other[at]);
}
