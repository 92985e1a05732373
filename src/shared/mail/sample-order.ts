import type { Language } from '../languages.ts';
import { totalOf } from '../orders/pricing.ts';
import type { OrderInMail } from './mail-body.ts';

/** Who orders what in the preview of a mail template, in each language. */
const SAMPLES: Record<Language, { customer: string; dishes: [string, string] }> = {
  en: { customer: 'Dana Levi', dishes: ['Falafel with Tahini', 'Homemade Lemonade'] },
  he: { customer: 'דנה לוי', dishes: ['פלאפל עם טחינה', 'לימונדה ביתית'] },
  tr: { customer: 'Deniz Yılmaz', dishes: ['Tahinli Falafel', 'Ev Yapımı Limonata'] },
};

/** An order of `createdAt` (ISO 8601) in the language, as a mail template's preview tells of it. */
export function sampleOrder(language: Language, createdAt: string): OrderInMail {
  const { customer, dishes } = SAMPLES[language];
  const items = [
    { lineId: 1, dishId: 1, name: { [language]: dishes[0] }, unitPrice: 4200, quantity: 10 },
    { lineId: 2, dishId: 2, name: { [language]: dishes[1] }, unitPrice: 2250, quantity: 3 },
  ];
  return {
    orderNumber: '1042',
    customerName: customer,
    customerEmail: 'customer@example.com',
    customerPhone: '+972501234567',
    items,
    totalAmount: totalOf(items),
    language,
    createdAt,
  };
}
