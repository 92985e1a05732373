import type { DeliveryFees } from '../../shared/cities/fees.ts';

/** The fees of a city as JSON text, in agorot. */
export type FeesColumn = string & { readonly holds?: 'fees' };

/** Returns null for a city without fees. */
export function toFeesColumn(fees: DeliveryFees): FeesColumn | null {
  if (fees.length === 0) return null;
  return JSON.stringify(fees.map(({ from, fee }) => ({ from, fee }))) as FeesColumn;
}

export function fromFeesColumn(column: FeesColumn | null): DeliveryFees {
  return column === null ? [] : (JSON.parse(column) as DeliveryFees);
}
