import { isForDay, type OrderPromise } from '../../shared/hours/ordering.ts';
import { rulesOf } from '../../shared/hours/rules-of.ts';
import { shiftsOn } from '../../shared/hours/shifts-on.ts';
import type { Shift } from '../../shared/hours/week.ts';
import { type Fulfilment, hasDestination } from '../../shared/orders/fulfilment.ts';
import type { Setting } from '../../shared/settings/contract.ts';
import { orderingRules } from './stored-hours.ts';

type Promised = OrderPromise & { fulfilment: Fulfilment };

/** Returns whether an order is for pickup on a day, at no time of it. */
export function isPickedUpOnDay<Some extends Promised>(order: Some): order is Some & { promisedDay: string } {
  return !hasDestination(order.fulfilment) && isForDay(order);
}

/**
 * Returns when an order can be picked up on the day that it is for; none of one with a time, of a delivery, and where that
 * is at any time.
 */
export function pickupShifts(order: Promised, settings: readonly Setting[], timeZone: string): readonly Shift[] {
  const { fulfilment } = order;
  if (!isPickedUpOnDay(order)) return [];
  return shiftsOn(rulesOf(orderingRules(settings), { fulfilment }).hours, order.promisedDay, timeZone);
}
