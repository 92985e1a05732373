import { describe, expect, test } from 'vitest';
import { isolate, withoutDirectionMarks } from '../bidi.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { LANGUAGES } from '../languages.ts';
import { textIn } from '../localised-text.ts';
import { fillSubject, fillTemplate, mailHtml, type OrderInMail, orderInBrief } from './mail-body.ts';
import { sampleOrder } from './sample-order.ts';

const [en, he, tr] = await Promise.all([loadTexts('en'), loadTexts('he'), loadTexts('tr')]);

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

test('values are bidi-isolated, dishes are in the language of the order, and times in the time zone of the restaurant', () => {
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

test('the summary of an order has a line for each dish, and its total two decimals', () => {
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

test.each(LANGUAGES)('the sample order of a preview in %s has the texts of the language', (language) => {
  const { sample, payment } = { en, he, tr }[language].mailTemplates;
  const { items, customerName, createdAt } = sampleOrder(language, { sample, payment }, ORDER.createdAt);
  expect(items.map(({ name }) => textIn(name, language))).toEqual([sample.firstDish, sample.secondDish]);
  expect([customerName, createdAt]).toEqual([sample.customer, ORDER.createdAt]);
});

describe('HTML', () => {
  const htmlOf = (order: Partial<OrderInMail>, template = '{{customerName}}\n{{orderSummary}}') => {
    const full = { ...ORDER, ...order };
    return mailHtml({ subject: 'Order', text: fillTemplate(template, full, READING), links: [] }, full.language);
  };

  test('has the language and direction of the order, and an element around each value', () => {
    const html = htmlOf({});
    expect(html).toContain('<html lang="he" dir="rtl">');
    expect(html).toContain('<bdi>Noa Levi</bdi><br>\n• <bdi>תבשיל</bdi> × <bdi>2</bdi>: <bdi>₪1,000.00</bdi>');
    expect(htmlOf({ language: 'tr' })).toContain('<html lang="tr" dir="ltr">');
  });

  test('contains names, dishes and templates as text, never as markup', () => {
    const evil = `<img src=x onerror="alert('1')">&amp;`;
    const escaped = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;';
    const item = { lineId: 1, dishId: 1, name: { en: evil, he: evil }, unitPrice: 1, quantity: 1, ...PLAIN };
    const html = htmlOf({ customerName: evil, items: [item] }, `${evil}\n{{customerName}}\n{{orderSummary}}`);
    expect(html).not.toContain('<img');
    expect(html.split(escaped)).toHaveLength(4);
    expect(mailHtml({ subject: '</title><script>', text: '', links: [] }, 'en')).not.toContain('<script>');
  });

  test('is well-formed when a name or template contains direction marks', () => {
    const html = htmlOf({ customerName: '\u2069\u2069\u202eoN\u2068' }, '\u2068{{customerName}}\u2066');
    expect(html).toContain('<bdi>oN</bdi>');
    expect(html.match(/<bdi>/g)).toHaveLength(1);
    expect(html.match(/<\/bdi>/g)).toHaveLength(1);
  });

  test('has a link for an address of the shop, and none for any other', () => {
    const link = 'https://bit.example/pay?a=1&b=$&';
    const html = mailHtml({ subject: 'Pay', text: `${isolate(link)}\nhttps://evil.example`, links: [link] }, 'en');
    const escaped = 'https://bit.example/pay?a=1&amp;b=$&amp;';
    expect(html).toContain(`<bdi><a href="${escaped}">${escaped}</a></bdi><br>\nhttps://evil.example`);
  });

  test('has one link where the address of one begins with that of another', () => {
    const [shop, order] = ['https://shop.example', 'https://shop.example/follow/1001-0'];
    const html = mailHtml({ subject: '', text: `${order} ${shop}`, links: [shop, order] }, 'en');
    expect(html).toContain(`<a href="${order}">${order}</a> <a href="${shop}">${shop}</a>`);
  });

  test('does not replace a placeholder inside a name', () => {
    expect(htmlOf({ customerName: '{{customerPhone}}' })).toContain('<bdi>{{customerPhone}}</bdi>');
  });
});

test('a name of several lines is put on one line', () => {
  const text = fillTemplate(en.mailTemplates.customer, { ...ORDER, customerName: 'Noa\r\nBcc: x@y.z' }, READING);
  expect(text).toContain('\u2068Noa Bcc: x@y.z\u2069');
});

test('the line with the address of the order is left out where the shop has no address', () => {
  const link = 'https://shop.example/follow/1001-00';
  const template = 'Thanks\nFollow: {{ orderLink }}\nBye';
  expect(withoutDirectionMarks(fillTemplate(template, { ...ORDER, link }, READING))).toBe(
    `Thanks\nFollow: ${link}\nBye`,
  );
  expect(fillTemplate(template, ORDER, READING)).toBe('Thanks\nBye');
});

test('a subject has one line, without the values that the order does not have', () => {
  const filled = fillSubject('\u200fOrder {{orderNumber}} {{time}} {{reason}} ', ORDER, READING);
  expect(filled).toBe('Order \u20681001\u2069');
  expect(fillSubject('{{time}}', { ...ORDER, time: '18:00\n19:00' }, READING)).toMatch(/^\u206818:00.19:00\u2069$/);
});

test('an order in brief is who, where, how it is paid and how much, each value apart', () => {
  expect(orderInBrief(ORDER)).toBe('\u2068Noa Levi\u2069, \u2068חיפה\u2069, \u2068מזומן\u2069, \u2068₪1,000.00\u2069');
  expect(orderInBrief({ ...ORDER, place: '' })).toBe('\u2068Noa Levi\u2069, \u2068מזומן\u2069, \u2068₪1,000.00\u2069');
});

test('a place and an address that an order does not have are a dash', () => {
  const filled = (changes: Partial<OrderInMail>) =>
    fillTemplate('{{city}}\n{{address}}', { ...ORDER, ...changes }, READING);
  expect(filled({ place: '' })).toBe('\u2068–\u2069\n\u2068–\u2069');
  expect(filled({ addressText: '\u2068Herzl 5\u2069' })).toBe('\u2068חיפה\u2069\n\u2068Herzl 5\u2069');
});

test('a placeholder has a short name', () => {
  const order = { ...ORDER, link: 'https://shop.example/follow/1' };
  const short = fillTemplate('{{number}} {{ payment }} {{link}}', order, READING);
  expect(short).toBe(fillTemplate('{{orderNumber}} {{paymentMethod}} {{orderLink}}', order, READING));
  expect(short).not.toContain('{');
});
