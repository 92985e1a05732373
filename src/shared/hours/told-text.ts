import { isolate } from '../bidi.ts';
import type { Fulfilment } from '../orders/fulfilment.ts';
import type { OrderFor } from './ordering.ts';
import { dateTitle, minutesText, momentText, type Reader, slotText } from './ordering-text.ts';
import { isDate, slotOfOrder } from './slot.ts';

/** For when a customer was told that an order is; `minutes` of one that is for now or for an opening. */
export interface ToldFor {
  orderFor?: OrderFor | undefined;
  minutes?: number | undefined;
  fulfilment: Fulfilment;
}

/** Returns for when an order was to be, to stand beside the time that it has changed to; null where nothing was promised. */
export function beforeText(told: ToldFor, reader: Reader): string | null {
  const text = toldText(told, reader);
  return text && reader.t('hours.before', { time: isolate(text.replace(/\.$/, '')) });
}

function toldText({ orderFor, minutes, fulfilment }: ToldFor, reader: Reader): string | null {
  if (orderFor === undefined) return null;
  if (orderFor === 'now') return minutes === undefined ? null : minutesText(minutes, fulfilment, reader);
  if (isDate(orderFor)) return dateTitle(orderFor, reader);
  const slot = slotOfOrder(orderFor);
  return slot ? slotText(slot, reader) : momentText(orderFor, reader);
}
