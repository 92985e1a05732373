import { promiseText } from '../../shared/hours/promise-text.ts';
import type { Language } from '../../shared/languages.ts';
import type { OrderInMail } from '../../shared/mail/mail-body.ts';
import { amountLines } from '../../shared/orders/amount-lines.ts';
import { amountsOfOrder } from '../../shared/orders/amounts.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { endReason, saidReason } from '../../shared/orders/follow.ts';
import { placeName } from '../../shared/orders/fulfilment-words.ts';
import { actualPayment } from '../../shared/orders/payment.ts';
import type { PublicSettings } from '../../shared/settings/rules.ts';
import type { Deps } from '../deps.ts';
import { mailTemplates, translator } from '../translate.ts';
import { followAddress } from './follow-code.ts';
import { placeInWords } from './place-lines.ts';

interface Reader {
  language: Language;
  /** The name of the restaurant, in that language. */
  restaurant: string;
  /** With where orders are picked up. */
  settings: PublicSettings;
}

/** Returns an order with what a template can say of it, in the language of its reader. */
export function orderInMail<Some extends Order>(
  deps: Pick<Deps, 'config' | 'vault'>,
  order: Some,
  { language, restaurant, settings }: Reader,
): Some & OrderInMail {
  const t = translator(language);
  const reason = saidReason(endReason(order));
  return {
    ...order,
    language,
    restaurant,
    payment: mailTemplates(language).payment[actualPayment(order)],
    place: placeName(order, language, t),
    // The city, with its area, has a placeholder of its own.
    addressText: placeInWords({ ...order, cityName: {}, areaName: {} }, { language, settings }),
    amounts: amountLines(amountsOfOrder(order), language, t),
    link: followAddress(deps, order),
    time: promiseText(order, language, deps.config.timeZone),
    reason: reason && t(`follow.reasons.${reason}`),
  };
}
