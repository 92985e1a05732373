import type { Agorot } from '../money.ts';

/* What delivery to a city costs, by what the dishes of the order cost. All amounts are in agorot. */

/** What delivery costs an order whose dishes cost `from` or more. */
export interface FeeStep {
  from: Agorot;
  fee: Agorot;
}

/**
 * The fees of a city: the first is that from 0, and each further one is from more and costs less. Without any, delivery
 * is not charged, and nothing is said of it.
 */
export type DeliveryFees = readonly FeeStep[];

export const MAX_FEE_STEPS = 5;

/** Returns what delivery costs an order whose dishes cost `subtotal`; null for a city without fees. */
export function feeOf(fees: DeliveryFees, subtotal: Agorot): Agorot | null {
  return fees.findLast(({ from }) => from <= subtotal)?.fee ?? null;
}

/** Returns what is missing to free delivery; 0 where it is free already, or never is. */
export function missingToFree(fees: DeliveryFees, subtotal: Agorot): Agorot {
  const free = fees.find(({ fee }) => fee === 0);
  return free ? Math.max(0, free.from - subtotal) : 0;
}
