import { isolate } from '../../shared/bidi.ts';
import type { Language } from '../../shared/languages.ts';
import { orderInBrief } from '../../shared/mail/mail-body.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { placeName } from '../../shared/orders/fulfilment-words.ts';
import { allergiesIn } from '../allergy-words.ts';
import { mailTemplates, translator } from '../translate.ts';

export type OrderOfNotice = Pick<
  Order,
  'orderNumber' | 'customerName' | 'cityName' | 'fulfilment' | 'paymentMethod' | 'totalAmount' | 'isTrial' | 'allergies'
>;

/** The notification about a new order in `language`: its number; who, where, how it is paid, how much, and allergies. */
export function noticeOf(order: OrderOfNotice, language: Language): { title: string; body: string } {
  const t = translator(language);
  const number = isolate(order.orderNumber);
  const title = t(order.isTrial ? 'messages.trial.title' : 'messages.push.newOrder', { number });
  const payment = mailTemplates(language).payment[order.paymentMethod];
  const brief = orderInBrief({ ...order, language, payment, place: placeName(order, language, t) });
  const allergies = allergiesIn(order.allergies, language);
  return { title, body: allergies === null ? brief : `${brief}\n${allergies}` };
}
