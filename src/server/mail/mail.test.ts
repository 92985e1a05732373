import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createMailShop, type MailShop } from '../../../test/mail-shop.ts';
import type { ReceivedMail } from '../../../test/mailbox.ts';
import { withoutIsolates } from '../../../test/without-isolates.ts';

/** Waits for the mail to this address. */
async function mailTo(shop: MailShop, address: string): Promise<ReceivedMail> {
  const find = () => shop.mailbox.mails.find(({ recipients }) => recipients.includes(address));
  await eventually(() => expect(find()).toBeDefined());
  return find() as ReceivedMail;
}

describe('mail to the customer', () => {
  test('is in the order’s language, as HTML and as plain text, from the restaurant', async () => {
    await using shop = await createMailShop();
    await shop.set('appName', 'Restaurant');
    await shop.set('appNameHe', 'מסעדה');
    await shop.set('clientFromEmail', 'orders@shop.example');
    shop.startWorker();
    await shop.order({ language: 'he' });
    const { headers, html, text } = await mailTo(shop, 'noa@example.com');
    expect(withoutIsolates(headers.get('subject'))).toBe('ההזמנה שלכם 1001 אצל מסעדה');
    expect(headers.get('from')).toBe('מסעדה <orders@shop.example>');
    expect(headers.get('to')).toBe('noa@example.com');
    expect(headers.get('content-type')).toMatch(/^multipart\/alternative/);
    expect(html).toContain('<html lang="he" dir="rtl">');
    expect(html).toContain('<bdi>תבשיל</bdi> × <bdi>2</bdi>');
    // 9:00 UTC is noon in Jerusalem in summer.
    expect(withoutIsolates(text)).toContain('1 ביולי, 12:00');
    expect(text).toContain('\u2068תבשיל\u2069');
  });

  test('reaches an address with a Hebrew domain through servers that only support ASCII', async () => {
    await using shop = await createMailShop();
    await shop.set('clientFromEmail', 'orders@דוגמה.ישראל');
    shop.startWorker();
    await shop.order({ customerEmail: 'noa@דוגמה.ישראל' });
    const { headers, needsSmtpUtf8 } = await mailTo(shop, 'noa@דוגמה.ישראל');
    const { hostname } = new URL('https://דוגמה.ישראל');
    expect(headers.get('to')).toBe(`noa@${hostname}`);
    expect(headers.get('from')).toContain(`orders@${hostname}`);
    expect(needsSmtpUtf8).toBe(false);
  });

  test('uses the owner’s template as of sending', async () => {
    await using shop = await createMailShop();
    await shop.order({ language: 'tr' });
    await shop.set('clientEmailTemplate', 'Dear {{ customerName }}: {{totalAmount}} & more');
    shop.startWorker();
    const { text, html } = await mailTo(shop, 'noa@example.com');
    expect(withoutIsolates(text)).toBe('Dear Noa Levi: ₪1.000,00 & more');
    expect(html).toContain('Dear <bdi>Noa Levi</bdi>: <bdi>₪1.000,00</bdi> &amp; more');
  });
});

test('mail to staff includes the customer’s contact details', async () => {
  await using shop = await createMailShop();
  await shop.set('staffLanguage', 'en');
  shop.startWorker();
  await shop.order();
  const { text, headers } = await mailTo(shop, 'kitchen@example.com');
  expect(withoutIsolates(text)).toContain(
    'Noa Levi\n+972 50-123-4567\nnoa@example.com\nWhere to: –\nPayment: Cash\n\n• Stew × 2: ₪1,000.00',
  );
  expect(withoutIsolates(headers.get('subject'))).toBe('New order 1001: Noa Levi, Cash, ₪1,000.00');
  expect(headers.get('from')).toBe('Sofra <shop@example.com>');
  expect(headers.get('auto-submitted')).toBe('auto-generated');
});

test('mail names the coupon and its discount', async () => {
  await using shop = await createMailShop();
  await shop.set('staffLanguage', 'en');
  const coupon = { name: 'Summer', nameHe: 'קיץ', code: 'SUMMER10', kind: 'percent', percent: 10 };
  expect((await shop.staffPost('/api/admin/coupons', coupon)).status).toBe(201);
  shop.startWorker();
  await shop.order({ language: 'he', couponCode: 'summer10', discount: '100.00', totalAmount: '900.00' });
  const { text, html } = await mailTo(shop, 'noa@example.com');
  expect(withoutIsolates(text)).toContain('סכום ביניים: ₪1,000.00\nקופון SUMMER10: −₪100.00\n\nסה״כ: ₪900.00');
  expect(html).toContain('<bdi>−₪100.00</bdi>');
  const toStaff = await mailTo(shop, 'kitchen@example.com');
  expect(withoutIsolates(toStaff.text)).toContain('Coupon SUMMER10: −₪100.00\n\nTotal: ₪900.00');
});

test('the allergies of an order come first in mail to staff, and last in mail to the customer', async () => {
  await using shop = await createMailShop();
  await shop.set('staffLanguage', 'en');
  await shop.set('adminEmailTemplate', '{{orderNumber}}');
  shop.startWorker();
  await shop.order({ allergies: ['sesame', 'nuts'], language: 'he' });
  const toStaff = await mailTo(shop, 'kitchen@example.com');
  expect(withoutIsolates(toStaff.text)).toBe(
    'Allergy: Sesame, Tree nuts\n• Stew: Not stated: Sesame, Tree nuts\n\n1001',
  );
  const { text } = await mailTo(shop, 'noa@example.com');
  expect(withoutIsolates(text)).toMatch(/אלרגיה: שומשום, אגוזים\n• תבשיל: לא צוין: שומשום, אגוזים$/);
});

test('mail and the WhatsApp text of an order have the choices and the note of each line', async () => {
  await using shop = await createMailShop();
  await shop.set('staffLanguage', 'en');
  const group = {
    name: 'Size',
    nameHe: 'גודל',
    isSize: 1,
    choices: [{ name: 'Large', nameHe: 'גדולה', price: '10.00' }],
  };
  const { body } = await shop.staffPost('/api/admin/option-groups', group);
  const { id, choices } = body as { id: number; choices: [{ id: number }] };
  await shop.staffPut('/api/admin/food-items/1', { optionGroups: [{ id }] });
  shop.startWorker();
  const line = { id: 1, name: 'Stew', price: '510.00', quantity: 2, note: 'No salt' };
  const items = JSON.stringify([{ ...line, choices: [{ id: choices[0].id, quantity: 1 }] }]);
  await shop.order({ items, totalAmount: '1020.00', language: 'he' });
  const { text } = await mailTo(shop, 'noa@example.com');
  expect(withoutIsolates(text)).toContain('• תבשיל × 2: ₪1,020.00\n   גדולה\n   "No salt"');
  const toStaff = await mailTo(shop, 'kitchen@example.com');
  expect(withoutIsolates(toStaff.text)).toContain('• Stew × 2: ₪1,020.00\n   Large\n   "No salt"');
  const whatsapp = (await shop.staffPost('/api/admin/orders/1/whatsapp-contact', undefined)).body;
  expect(withoutIsolates((whatsapp as { whatsappMessage: string }).whatsappMessage)).toContain(
    '• תבשיל × 2\n   גדולה\n   "No salt"',
  );
});

const ADDRESS = { street: 'Herzl 12', entrance: 'B', floor: '3', courierNote: 'Ring twice' };

test('mail to staff and to the customer has the delivery address once, even if the template lacks it', async () => {
  await using shop = await createMailShop();
  await shop.set('staffLanguage', 'en');
  await shop.set('adminEmailTemplate', '{{orderNumber}}');
  await shop.set('clientEmailTemplate', '{{orderNumber}} to {{ address }}.');
  shop.startWorker();
  await shop.order({ address: ADDRESS });
  expect(withoutIsolates((await mailTo(shop, 'kitchen@example.com')).text)).toBe(
    'Delivery address: Herzl 12, entrance B, floor 3\nNote to the courier: Ring twice\n\n1001',
  );
  expect(withoutIsolates((await mailTo(shop, 'noa@example.com')).text)).toBe(
    '1001 to Herzl 12, entrance B, floor 3\nNote to the courier: Ring twice.',
  );
  await shop.order({ customerEmail: 'dan@example.com' });
  expect(withoutIsolates((await mailTo(shop, 'dan@example.com')).text)).toBe('1002 to –.');
});

test('mail has the city of the order once, in the default text and in owners’ templates', async () => {
  await using shop = await createMailShop();
  await shop.set('staffLanguage', 'en');
  const areas = [{ id: 1, name: { en: 'Ahuza', he: 'אחוזה' }, streets: ['Horev'], terms: null }];
  const city = await shop.addCity({ name: 'Haifa', nameHe: 'חיפה', areas });
  shop.startWorker();
  await shop.order({ address: ADDRESS, cityId: city.id, language: 'he' });
  const { text } = await mailTo(shop, 'noa@example.com');
  expect(withoutIsolates(text)).toMatch(/כתובת למשלוח: Herzl 12, כניסה B, קומה 3, חיפה\nהערה לשליח: Ring twice$/);
  expect(text).toContain('\u2068חיפה\u2069');
  const toStaff = withoutIsolates((await mailTo(shop, 'kitchen@example.com')).text);
  expect(toStaff).toContain('Delivery address: Herzl 12, entrance B, floor 3\n');
  expect(toStaff).toContain('Where to: Haifa\n');
  await shop.order({ cityId: city.id, customerEmail: 'avi@example.com' });
  expect(withoutIsolates((await mailTo(shop, 'avi@example.com')).text)).toMatch(/\n\nCity: Haifa$/);
  await shop.set('clientEmailTemplate', '{{address}} in {{city}}');
  await shop.order({ address: { street: 'Herzl 12' }, cityId: city.id, customerEmail: 'dan@example.com' });
  expect(withoutIsolates((await mailTo(shop, 'dan@example.com')).text)).toBe('Herzl 12 in Haifa');
  // The area stands with the city.
  await shop.order({ address: { street: 'Horev St. 3' }, cityId: city.id, customerEmail: 'gal@example.com' });
  expect(withoutIsolates((await mailTo(shop, 'gal@example.com')).text)).toBe('Horev St. 3 in Ahuza, Haifa');
});

const STEW = { id: 1, name: 'Stew', price: '500.00', quantity: 2 };

test.each([
  {
    what: 'note to the kitchen',
    changes: { items: JSON.stringify([{ ...STEW, note: 'Win: evil.com' }]) },
    stays: 'Stew',
  },
  { what: 'street', changes: { address: { ...ADDRESS, street: 'evil.com 12' } }, stays: 'Stew' },
  { what: 'floor', changes: { address: { ...ADDRESS, floor: 'evil.com/win' } }, stays: 'Stew' },
  {
    what: 'note to the courier',
    changes: { address: { ...ADDRESS, courierNote: 'https://evil.com' } },
    stays: 'Herzl',
  },
])(
  'mail to the customer omits web addresses typed into the $what, mail to staff shows them',
  async ({ changes, stays }) => {
    await using shop = await createMailShop();
    await shop.set('staffLanguage', 'en');
    await shop.order(changes);
    shop.startWorker();
    const { text, html } = await mailTo(shop, 'noa@example.com');
    expect(text).not.toContain('evil');
    expect(html).not.toContain('evil');
    expect(text).toContain(stays);
    expect((await mailTo(shop, 'kitchen@example.com')).text).toContain('evil.com');
  },
);

test('an edited template is used in its language, and the base template in the others', async () => {
  await using shop = await createMailShop();
  await shop.set('clientEmailTemplate', 'Thank you');
  await shop.set('clientEmailTemplateHe', 'תודה');
  await shop.set('adminEmailTemplateTr', 'Yeni');
  await shop.order({ language: 'he', customerEmail: 'he@example.com' });
  await shop.order({ language: 'tr', customerEmail: 'tr@example.com' });
  shop.startWorker();
  expect((await mailTo(shop, 'he@example.com')).text).toBe('תודה');
  expect((await mailTo(shop, 'tr@example.com')).text).toBe('Thank you');
  expect(withoutIsolates((await mailTo(shop, 'kitchen@example.com')).text)).toContain('New order');
});

describe('mail to staff', () => {
  test('is in the language that the owner chose, whatever the customer’s language', async () => {
    await using shop = await createMailShop();
    await shop.set('staffLanguage', 'he');
    const city = await shop.addCity({ name: 'Haifa', nameHe: 'חיפה' });
    shop.startWorker();
    await shop.order({ language: 'tr', cityId: city.id });
    const { text, html, headers } = await mailTo(shop, 'kitchen@example.com');
    expect(withoutIsolates(headers.get('subject'))).toBe('הזמנה חדשה 1001: Noa Levi, חיפה, מזומן, ₪1,000.00');
    expect(html).toContain('<html lang="he" dir="rtl">');
    expect(withoutIsolates(text)).toContain('לאן: חיפה\nתשלום: מזומן\n\n• תבשיל × 2');
    expect((await mailTo(shop, 'noa@example.com')).html).toContain('<html lang="tr" dir="ltr">');
  });
});

describe('a customer who chose Bit', () => {
  const LINK = 'https://bit.example/pay';

  test('gets the payment link once, and a customer who pays in cash does not', async () => {
    await using shop = await createMailShop();
    await shop.set('bitPaymentLink', LINK);
    await shop.order({ paymentMethod: 'bit' });
    shop.startWorker();
    const { text, html } = await mailTo(shop, 'noa@example.com');
    expect(withoutIsolates(text)).toMatch(/to confirm your order\.\n\nPay with Bit: https:\/\/bit\.example\/pay$/);
    expect(html).toContain(`<bdi><a href="${LINK}">${LINK}</a></bdi>`);
    await shop.order({ customerEmail: 'cash@example.com' });
    expect((await mailTo(shop, 'cash@example.com')).text).not.toContain(LINK);
    await shop.set('clientEmailTemplate', `Pay at ${LINK}`);
    await shop.order({ paymentMethod: 'bit', customerEmail: 'once@example.com' });
    expect((await mailTo(shop, 'once@example.com')).text).toBe(`Pay at ${LINK}`);
  });
});

describe('typed text', () => {
  test('adds no header, recipient or line to the subject', async () => {
    await using shop = await createMailShop();
    const order = await shop.order();
    await shop.db
      .updateTable('orders')
      .set({ customer_name: 'Noa\r\nBcc: victim@example.com\r\n\r\nHello' })
      .where('id', '=', order.id)
      .execute();
    await shop.set('appName', 'Sofra"\r\nBcc: victim@example.com');
    shop.startWorker();
    const mail = await mailTo(shop, 'kitchen@example.com');
    expect(mail.recipients).toEqual(['kitchen@example.com']);
    expect(mail.headers.has('bcc')).toBe(false);
    const [head] = mail.raw.split(/\r?\n\r?\n/);
    expect(head).not.toMatch(/^bcc:/im);
    expect(mail.headers.get('subject')).toContain('Noa Bcc: victim@example.com Hello');
    await shop.settled(({ status }) => status !== 'pending');
    expect(shop.mailbox.mails.flatMap(({ recipients }) => recipients)).not.toContain('victim@example.com');
  });
});

test('a message has the same Message-ID at each attempt, and no other message has it', async () => {
  await using shop = await createMailShop();
  shop.startWorker();
  await shop.order();
  const ids = async () => [
    (await mailTo(shop, 'kitchen@example.com')).headers.get('message-id'),
    (await mailTo(shop, 'noa@example.com')).headers.get('message-id'),
  ];
  const first = await ids();
  expect(new Set(first).size).toBe(2);
  // The worker records the acceptance after the mailbox has the mail.
  await shop.settled(({ status }) => status === 'sent');
  shop.mailbox.mails.length = 0;
  // As if the process had been killed before it recorded the acceptance.
  const lost = { status: 'pending', sent_at: null, attempts: 0 } as const;
  await shop.db.updateTable('outbox').set(lost).execute();
  expect(await ids()).toEqual(first);
});
