import { isolate, plainValue, withoutDirectionMarks } from '../bidi.ts';
import { escapeHtml } from '../html.ts';
import { directionOf, type Language } from '../languages.ts';
import { formatPrice } from '../money.ts';
import type { Order } from '../orders/contract.ts';
import { lineAsListItem } from '../orders/line-text.ts';
import { lineTotal } from '../orders/pricing.ts';
import { formatPhone } from '../phone-text.ts';
import { formatInstant, type Reading } from '../time.ts';
import { type Placeholder, renderTemplate, withoutLinesOf } from './rules.ts';

/** What stands for a city or an address that was not entered. */
const NONE = '–';

/** What an order says in mail about it, in `language`: that of the reader. */
export interface OrderInMail extends OrderValues {
  /** The city, or that it is picked up (`placeName`); empty for none. */
  place: string;
  /** The payment method in words. */
  payment: string;
  /** Where it is delivered to or picked up, in words, its parts isolated; empty for none. */
  addressText: string;
  /** The address of the order's page; null where the shop's own is not known. */
  link: string | null;
  /** For when it is, in words; null where nothing is promised. */
  time: string | null;
  /** Why it was cancelled or refused, in words; null for another order, and where that is not said to a customer. */
  reason: string | null;
  /** The name of the restaurant. */
  restaurant: string;
  /** What the total is made of beside the dishes (`amountLines`). */
  amounts: readonly string[];
}

type OrderValues = Pick<
  Order,
  | 'orderNumber'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'items'
  | 'totalAmount'
  | 'language'
  | 'createdAt'
>;

/**
 * A template filled in for an order, as plain text: every value isolated from the text around it, the time that of
 * the restaurant (spec.md §9). Lines with a value that the order does not have are left out. `template` is text as the
 * owner typed it, never HTML.
 */
export function fillTemplate(template: string, order: OrderInMail, reading: Reading): string {
  const { link, time, reason } = order;
  const missing = Object.entries({ orderLink: link, time, reason }).filter(([, value]) => value === null);
  const usable = withoutLinesOf(
    withoutDirectionMarks(template),
    missing.map(([name]) => name as Placeholder),
  );
  return renderTemplate(usable, valuesOf(order, reading)).trim();
}

/** As {@link fillTemplate}, of a subject, which has one line: values that the order does not have are left out of it. */
export function fillSubject(template: string, order: OrderInMail, reading: Reading): string {
  return renderTemplate(withoutDirectionMarks(template), valuesOf(order, reading)).trim();
}

function valuesOf(order: OrderInMail, reading: Reading): Record<Placeholder, string> {
  const { language } = order;
  const value = (text: string) => isolate(plainValue(text));
  const valueOrNothing = (text: string | null) => (text === null ? '' : value(text));
  return {
    customerName: value(order.customerName),
    customerEmail: value(order.customerEmail),
    customerPhone: value(formatPhone(order.customerPhone)),
    city: value(order.place || NONE),
    address: order.addressText || value(NONE),
    paymentMethod: value(order.payment),
    orderNumber: value(order.orderNumber),
    orderSummary: [...order.items.map((line) => summaryOf(line, language)), ...order.amounts].join('\n'),
    totalAmount: value(formatPrice(order.totalAmount, language, { style: 'exact' })),
    orderLink: valueOrNothing(order.link),
    time: valueOrNothing(order.time),
    reason: valueOrNothing(order.reason),
    restaurant: value(order.restaurant),
    orderDate: value(formatInstant(order.createdAt, language, reading)),
  };
}

/** An order in one line: who, where (if a city was chosen, or it is picked up), how it is paid, and how much. */
export function orderInBrief(order: BriefOrder): string {
  const { language } = order;
  const total = formatPrice(order.totalAmount, language, { style: 'exact' });
  const parts = [order.customerName, order.place, order.payment, total];
  return parts
    .filter((part) => part !== '')
    .map((part) => isolate(plainValue(part)))
    .join(', ');
}

type BriefOrder = Pick<OrderInMail, 'customerName' | 'place' | 'payment' | 'totalAmount' | 'language'>;

function summaryOf(line: OrderInMail['items'][number], language: Language): string {
  return lineAsListItem(line, language, formatPrice(lineTotal(line), language, { style: 'exact' }));
}

/** Text whose isolates are those of {@link fillTemplate}, as HTML: escaped, with elements for isolates and links. */
function toHtml(text: string, links: readonly string[]): string {
  const html = escapeHtml(text).replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>').replaceAll('\n', '<br>\n');
  // The longest first: another one may be its beginning.
  return withLinks(
    html,
    links.map(escapeHtml).toSorted((one, other) => other.length - one.length),
  );
}

/** Returns HTML with an element for each of the links, and none within another. */
function withLinks(html: string, [link, ...others]: readonly string[]): string {
  if (link === undefined) return html;
  const parts = html.split(link).map((part) => withLinks(part, others));
  return parts.join(`<a href="${link}">${link}</a>`);
}

interface MailTexts {
  subject: string;
  text: string;
  /** The web addresses in the text that become links: the shop's own, never a customer's. */
  links: readonly string[];
}

/** The whole HTML of a mail in `language` and its direction. Styles are inline, since mail programs drop others. */
export function mailHtml({ subject, text, links }: MailTexts, language: Language): string {
  const direction = directionOf(language);
  const title = escapeHtml(withoutDirectionMarks(subject));
  const body =
    'font-family:system-ui,-apple-system,Segoe UI,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2937;';
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px 16px;background:#ffffff;${body}">
<table role="presentation" lang="${language}" dir="${direction}" style="max-width:600px;border-collapse:collapse;">
<tr><td style="text-align:start;${body}">${toHtml(text, links)}</td></tr>
</table>
</body>
</html>
`;
}
