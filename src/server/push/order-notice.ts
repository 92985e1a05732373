import { isolate } from '../../shared/bidi.ts';
import type { Language } from '../../shared/languages.ts';
import { orderInBrief } from '../../shared/mail/mail-body.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { mailTemplates, translator } from '../translate.ts';

export type OrderOfNotice = Pick<
  Order,
  'orderNumber' | 'customerName' | 'cityName' | 'paymentMethod' | 'totalAmount' | 'isTrial'
>;

/** The notification about a new order in `language`: its number; who, where, how it is paid, and how much. */
export function noticeOf(order: OrderOfNotice, language: Language): { title: string; body: string } {
  const t = translator(language);
  const number = isolate(order.orderNumber);
  const title = t(order.isTrial ? 'messages.trial.title' : 'messages.push.newOrder', { number });
  const payment = mailTemplates(language).payment[order.paymentMethod];
  return { title, body: orderInBrief({ ...order, language, payment }) };
}
