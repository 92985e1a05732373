import { expect, test } from 'vitest';
import { isolate, withoutDirectionMarks } from '../bidi.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { fillSubject, fillTemplate, mailHtml, type OrderInMail } from './mail-body.ts';

const [en, he] = await Promise.all([loadTexts('en'), loadTexts('he')]);

const PLAIN = { choices: [], note: null };
const ORDER: OrderInMail = {
  amounts: [],
  orderNumber: '1001',
  customerName: 'Noa Levi',
  customerEmail: 'noa@example.com',
  customerPhone: '+972501234567',
  place: 'חיפה',
  payment: 'מזומן',
  addressText: '',
  link: null,
  time: null,
  reason: null,
  restaurant: 'Sofra',
  items: [{ lineId: 1, dishId: 1, name: { en: 'Stew', he: 'תבשיל' }, unitPrice: 50_000, quantity: 2, ...PLAIN }],
  totalAmount: 100_000,
  language: 'he',
  createdAt: '2026-01-15T22:30:00.000Z',
};

const READING = { timeZone: 'Asia/Jerusalem', now: Date.parse('2026-08-01T00:00:00.000Z') };

test("a mail has isolated values, dishes in the order's language and times in the restaurant's time zone", () => {
  const text = fillTemplate(he.mailTemplates.staff, ORDER, READING);
  for (const value of [
    '1001',
    'Noa Levi',
    'noa@example.com',
    '+972 50-123-4567',
    'חיפה',
    'מזומן',
    '₪1,000.00',
    'תבשיל',
  ]) {
    expect(text).toContain(`\u2068${value}\u2069`);
  }
  // Half past midnight in Jerusalem, the day after in London's winter.
  expect(text).toMatch(/\u206816[^\u2069]*00:30\u2069/);
  const summer = fillTemplate('{{orderDate}}', { ...ORDER, createdAt: '2026-07-15T21:30:00.000Z' }, READING);
  expect(summer).toMatch(/^\u206816[^\u2069]*00:30\u2069$/);
});

test('the order summary in a mail has a line per dish and a total with two decimals', () => {
  const [stew] = ORDER.items;
  const items = [stew, { ...stew, lineId: 2, quantity: 3 }] as OrderInMail['items'];
  const text = fillTemplate(
    ' \n{{orderSummary}}\n{{totalAmount}}\n',
    { ...ORDER, items, totalAmount: 250_000 },
    READING,
  );
  expect(withoutDirectionMarks(text).split('\n')).toEqual([
    '• תבשיל × 2: ₪1,000.00',
    '• תבשיל × 3: ₪1,500.00',
    '₪2,500.00',
  ]);
});

const htmlOf = (order: Partial<OrderInMail>, template = '{{customerName}}\n{{orderSummary}}') => {
  const full = { ...ORDER, ...order };
  return mailHtml({ subject: 'Order', text: fillTemplate(template, full, READING), links: [] }, full.language);
};

test('an HTML mail has the language and direction of its order', () => {
  const html = htmlOf({});
  expect(html).toContain('<html lang="he" dir="rtl">');
  expect(html).toContain('<bdi>Noa Levi</bdi><br>\n• <bdi>תבשיל</bdi> × <bdi>2</bdi>: <bdi>₪1,000.00</bdi>');
  expect(htmlOf({ language: 'tr' })).toContain('<html lang="tr" dir="ltr">');
});

test('an HTML mail contains names, dishes and templates as text, never as markup', () => {
  const evil = `<img src=x onerror="alert('1')">&amp;`;
  const escaped = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;';
  const item = { lineId: 1, dishId: 1, name: { en: evil, he: evil }, unitPrice: 1, quantity: 1, ...PLAIN };
  const html = htmlOf({ customerName: evil, items: [item] }, `${evil}\n{{customerName}}\n{{orderSummary}}`);
  expect(html).not.toContain('<img');
  expect(html.split(escaped)).toHaveLength(4);
  expect(mailHtml({ subject: '</title><script>', text: '', links: [] }, 'en')).not.toContain('<script>');
});

test('an HTML mail is well-formed if a name or template contains direction marks', () => {
  const html = htmlOf({ customerName: '\u2069\u2069\u202eoN\u2068' }, '\u2068{{customerName}}\u2066');
  expect(html).toContain('<bdi>oN</bdi>');
  expect(html.match(/<bdi>/g)).toHaveLength(1);
  expect(html.match(/<\/bdi>/g)).toHaveLength(1);
});

test('an HTML mail links only addresses of the shop', () => {
  const link = 'https://bit.example/pay?a=1&b=$&';
  const html = mailHtml({ subject: 'Pay', text: `${isolate(link)}\nhttps://evil.example`, links: [link] }, 'en');
  const escaped = 'https://bit.example/pay?a=1&amp;b=$&amp;';
  expect(html).toContain(`<bdi><a href="${escaped}">${escaped}</a></bdi><br>\nhttps://evil.example`);
});

test('an HTML mail has one link if an address begins with another', () => {
  const [shop, order] = ['https://shop.example', 'https://shop.example/follow/1001-0'];
  const html = mailHtml({ subject: '', text: `${order} ${shop}`, links: [shop, order] }, 'en');
  expect(html).toContain(`<a href="${order}">${order}</a> <a href="${shop}">${shop}</a>`);
});

test('a name with line breaks is put on one line of a mail', () => {
  const text = fillTemplate(en.mailTemplates.customer, { ...ORDER, customerName: 'Noa\r\nBcc: x@y.z' }, READING);
  expect(text).toContain('\u2068Noa Bcc: x@y.z\u2069');
});

test('a mail leaves out the tracking link if the shop has no address', () => {
  const link = 'https://shop.example/follow/1001-00';
  const template = 'Thanks\nFollow: {{ orderLink }}\nBye';
  expect(withoutDirectionMarks(fillTemplate(template, { ...ORDER, link }, READING))).toBe(
    `Thanks\nFollow: ${link}\nBye`,
  );
  expect(fillTemplate(template, ORDER, READING)).toBe('Thanks\nBye');
});

test('a mail subject has one line and leaves out missing values', () => {
  const filled = fillSubject('\u200fOrder {{orderNumber}} {{time}} {{reason}} ', ORDER, READING);
  expect(filled).toBe('Order \u20681001\u2069');
  expect(fillSubject('{{time}}', { ...ORDER, time: '18:00\n19:00' }, READING)).toMatch(/^\u206818:00.19:00\u2069$/);
});
