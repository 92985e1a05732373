import type { OrderPromise } from '../../shared/hours/ordering.ts';
import { shiftsText } from '../../shared/hours/week-text.ts';
import type { Order } from '../../shared/orders/contract.ts';
import type { Setting } from '../../shared/settings/contract.ts';
import { pickupShifts } from '../hours/pickup-shifts.ts';
import { translator } from '../translate.ts';

/** Returns when an order can be picked up on its day, in its language, as a line of plain text; none where that is not said. */
export function pickupHoursLines(
  order: OrderPromise & Pick<Order, 'fulfilment' | 'language'>,
  settings: readonly Setting[],
  timeZone: string,
): string[] {
  const t = translator(order.language);
  const hours = shiftsText(pickupShifts(order, settings, timeZone), t);
  return hours === '' ? [] : [t('fulfilment.hours', { hours })];
}
