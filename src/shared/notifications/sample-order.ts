import { isolate } from '../bidi.ts';
import type { Language } from '../languages.ts';
import { formatPrice } from '../money.ts';
import { totalOf } from '../orders/rules.ts';
import { formatPhone } from '../phone.ts';
import { formatInstant } from '../time.ts';
import type { Placeholder } from './rules.ts';

/** Who orders what in the preview of a mail template, in each language. */
const SAMPLES: Record<Language, { customer: string; dishes: [string, string] }> = {
  en: { customer: 'Dana Levi', dishes: ['Falafel with Tahini', 'Homemade Lemonade'] },
  he: { customer: 'דנה לוי', dishes: ['פלאפל עם טחינה', 'לימונדה ביתית'] },
  tr: { customer: 'Deniz Yılmaz', dishes: ['Tahinli Falafel', 'Ev Yapımı Limonata'] },
};
const LINES = [
  { quantity: 10, price: 4200 },
  { quantity: 3, price: 2250 },
] as const;

/** What a template is filled with in its preview: an order placed at `placedAt` (ISO 8601). */
export function sampleValues(
  language: Language,
  { placedAt, timeZone }: { placedAt: string; timeZone: string },
): Record<Placeholder, string> {
  const { customer, dishes } = SAMPLES[language];
  const price = (agorot: number) => isolate(formatPrice(agorot, language, { style: 'exact' }));
  return {
    customerName: isolate(customer),
    orderNumber: isolate('1042'),
    orderSummary: LINES.map(
      (line, index) => `${line.quantity} × ${isolate(dishes[index] ?? '')}: ${price(line.price * line.quantity)}`,
    ).join('\n'),
    totalAmount: price(totalOf(LINES)),
    orderDate: isolate(formatInstant(placedAt, language, timeZone)),
    customerEmail: isolate('customer@example.com'),
    customerPhone: isolate(formatPhone('+972501234567')),
  };
}
