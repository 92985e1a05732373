import { isolate } from '../../shared/bidi.ts';
import type { OrderPromise } from '../../shared/hours/ordering.ts';
import { promiseText } from '../../shared/hours/promise-text.ts';
import type { Language } from '../../shared/languages.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { FULFILMENT_WORDS } from '../../shared/orders/fulfilment-words.ts';
import { translator } from '../translate.ts';

/** Returns for when an order is, as a line of plain text; none where nothing was promised. */
export function promiseLines(
  order: OrderPromise & Pick<Order, 'fulfilment'>,
  language: Language,
  timeZone: string,
): string[] {
  const text = promiseText(order, language, timeZone);
  const name = translator(language)(FULFILMENT_WORDS[order.fulfilment].name);
  return text === null ? [] : [`${name}: ${isolate(text)}`];
}
