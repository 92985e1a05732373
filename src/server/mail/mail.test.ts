import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createMailShop, type MailShop } from '../../../test/mail-shop.ts';
import type { ReceivedMail } from '../../../test/mailbox.ts';

const withoutIsolates = (text = '') => text.replace(/[\u2068\u2069]/g, '');

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
  shop.startWorker();
  await shop.order();
  const { text, headers } = await mailTo(shop, 'kitchen@example.com');
  expect(withoutIsolates(text)).toContain('Noa Levi\n+972 50-123-4567\nnoa@example.com\n\n• Stew × 2: ₪1,000.00');
  expect(withoutIsolates(headers.get('subject'))).toBe('New order 1001: Noa Levi, ₪1,000.00');
  expect(headers.get('from')).toBe('Sofra <shop@example.com>');
  expect(headers.get('auto-submitted')).toBe('auto-generated');
});

describe('typed text', () => {
  test('adds no header, recipient or line to the subject', async () => {
    await using shop = await createMailShop();
    const order = await shop.order({ customerEmail: 'a,b<c>;d@example.com' });
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
    expect(mail.raw).not.toMatch(/^bcc:/im);
    expect(mail.headers.get('subject')).toContain('Noa Bcc: victim@example.com Hello');
    await shop.settled(({ status }) => status !== 'pending');
    expect(shop.mailbox.mails.flatMap(({ recipients }) => recipients)).not.toContain('victim@example.com');
  });
});

test('each attempt at a message has the same Message-ID, and each message its own', async () => {
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
