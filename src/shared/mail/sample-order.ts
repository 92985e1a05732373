import type { MailTemplates } from '../i18n/load-texts.ts';
import type { Language } from '../languages.ts';
import { amountsOf } from '../orders/amounts.ts';
import type { OrderInMail } from './mail-body.ts';

/** The order that a mail template's preview is filled with: in `language`, of `createdAt` (ISO 8601). */
export function sampleOrder(
  language: Language,
  { sample, payment }: Pick<MailTemplates, 'sample' | 'payment'>,
  createdAt: string,
): OrderInMail {
  const items = [
    {
      lineId: 1,
      dishId: 1,
      name: { [language]: sample.firstDish },
      unitPrice: 4200,
      quantity: 10,
      choices: [],
      note: null,
    },
    {
      lineId: 2,
      dishId: 2,
      name: { [language]: sample.secondDish },
      unitPrice: 2250,
      quantity: 3,
      choices: [],
      note: null,
    },
  ];
  return {
    orderNumber: '1042',
    customerName: sample.customer,
    customerEmail: 'customer@example.com',
    customerPhone: '+972501234567',
    place: sample.city,
    payment: payment.cash,
    addressText: sample.address,
    items,
    amounts: [],
    totalAmount: amountsOf(items).total,
    language,
    link: 'https://shop.example/follow/1042-4f7d',
    time: sample.time,
    reason: sample.reason,
    restaurant: sample.restaurant,
    createdAt,
  };
}
