import type { OrderFor } from '../../shared/hours/ordering.ts';

/** For when an order is to be, by what the customer saw and chose, and by what is possible now. */
export interface ToldTime {
  /** What was shown when the customer last had to look; undefined where nothing was. */
  told: OrderFor | undefined;
  /** The day that the customer chose; empty without a choice. */
  chosenDay: string;
  /** Undefined where it is not known. */
  orderFor: OrderFor | undefined;
}

/** How long in ms before an opening, by the device's clock, an order for it may be one for now. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/**
 * Returns whether an order is for when the customer was told, so that it may be sent: another time, which a page shows by
 * itself when the hours change, is to be seen first. What was for the opening is for now once the shop is open.
 */
export function isAsTold({ told, chosenDay, orderFor }: ToldTime, now: number): boolean {
  if (orderFor === undefined) return true;
  if (chosenDay !== '') return orderFor === chosenDay;
  if (told === undefined || told === orderFor) return true;
  return orderFor === 'now' && Date.parse(told) <= now + CLOCK_TOLERANCE_MS;
}
