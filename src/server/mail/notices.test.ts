import { describe, expect, test } from 'vitest';
import { createNoticesShop, minutesIn, type NoticesShop } from '../../../test/notices-shop.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { withoutIsolates } from '../../../test/without-isolates.ts';
import { NOTICE_EVENTS, type NoticeEvent } from '../../shared/mail/kinds.ts';
import { needsReason, type OrderStatus } from '../../shared/orders/statuses.ts';

const reasonFor = (status: string) => (needsReason(status as OrderStatus) ? 'sold_out' : undefined);

/** Returns a shop with an order of Noa's, whose first mail is sent, in which these mails are switched on. */
async function createShop(on: readonly NoticeEvent[], order: Record<string, unknown> = {}) {
  const shop = await createNoticesShop({ PUBLIC_URL: 'https://shop.example' });
  await shop.set('appName', 'Sofra');
  await shop.set('bitPaymentLink', 'https://bit.example/pay');
  await shop.mailAbout(...on);
  await shop.order({ language: 'en', ...order });
  await shop.sendAt(0);
  shop.received();
  return shop;
}

const rows = ({ db }: Pick<NoticesShop, 'db'>) =>
  db.selectFrom('outbox').select(['kind', 'status']).where('kind', '!=', 'customer_mail').orderBy('id').execute();

describe('the mail about a status', () => {
  test.each([
    ['confirmed', 'Order 1001 is confirmed', 'We have confirmed your order 1001.'],
    ['preparing', 'Order 1001 is being prepared', 'Your order 1001 is being prepared.'],
    ['ready', 'Order 1001 is ready', 'Your order 1001 is ready.'],
    ['on_the_way', 'Order 1001 is on its way', 'Your order 1001 is on its way to you.'],
    ['delivered', 'Order 1001 has been delivered', 'Your order 1001 has been delivered. Enjoy your meal!'],
    ['cancelled', 'Order 1001 was cancelled', 'Reason: A dish of this order is sold out.'],
    ['refused', 'We cannot take order 1001', 'Reason: A dish of this order is sold out.'],
  ] as const)('%s is sent a minute later', async (status, subject, text) => {
    await using shop = await createShop([status]);
    await shop.move(status, reasonFor(status));
    await shop.sendAt(60);
    expect(shop.subjects()).toEqual([]);
    await shop.sendAt(66);
    const [mail] = shop.received();
    expect(withoutIsolates(mail?.headers.get('subject'))).toBe(subject);
    expect(mail?.recipients).toEqual(['noa@example.com']);
    expect(withoutIsolates(mail?.text)).toContain(text);
    await shop.sendAt(600);
    expect(shop.subjects()).toEqual([]);
  });

  test('is in the language of the order, with a link to the tracking page', async () => {
    const address = { street: 'הרצל', houseNumber: '12' };
    await using shop = await createShop(['ready'], { language: 'he', address });
    await shop.move('ready');
    await shop.sendAt(66);
    const [mail] = shop.received();
    expect(mail?.html).toContain('<html lang="he" dir="rtl">');
    expect(withoutIsolates(mail?.headers.get('subject'))).toBe('הזמנה 1001 מוכנה');
    expect(withoutIsolates(mail?.text)).toMatch(/מעקב אחר ההזמנה: https:\/\/shop\.example\/follow\/1001-\S+$/);
  });

  test('is not sent unless the owner has switched it on', async () => {
    await using shop = await createShop([]);
    await shop.move('ready');
    expect(await rows(shop)).toEqual([]);
    expect((await shop.staffGet('/api/admin/notices')).body).toEqual(
      NOTICE_EVENTS.map((event) => expect.objectContaining({ event, isMailed: false, isOffered: false, version: 0 })),
    );
  });

  test('is not sent if the status is undone, and sent once if it is set again', async () => {
    await using shop = await createShop(['ready']);
    await shop.move('ready');
    await shop.undo();
    expect(await rows(shop)).toEqual([]);
    await shop.sendAt(50);
    await shop.move('ready');
    await shop.move('ready');
    await shop.sendAt(100);
    expect(shop.subjects()).toEqual([]);
    await shop.sendAt(116);
    await shop.sendAt(500);
    expect(shop.subjects()).toEqual(['Order 1001 is ready']);
  });

  test('is sent for the last of several statuses only', async () => {
    await using shop = await createShop(['confirmed', 'preparing', 'ready']);
    await shop.move('confirmed');
    await shop.sendAt(40);
    await shop.move('preparing');
    await shop.sendAt(80);
    await shop.move('ready');
    await shop.sendAt(146);
    expect(shop.subjects()).toEqual(['Order 1001 is ready']);
    expect(await rows(shop)).toEqual([{ kind: 'ready_mail', status: 'sent' }]);
  });

  test('is not sent if the owner switches it off, or a day later', async () => {
    await using shop = await createShop(['ready', 'delivered']);
    await shop.move('ready');
    await shop.staffPut('/api/admin/notices/ready', { isMailed: false });
    await shop.sendAt(66);
    await shop.move('delivered');
    await shop.sendAt(90_000);
    expect(shop.subjects()).toEqual([]);
    expect(await rows(shop)).toEqual([]);
  });

  test.each([
    ['has no e-mail address', { customerEmail: '' }, 'customer_asked'],
    ['was fake', {}, 'prank'],
  ])('is not sent for an order that %s', async (_, order, reason) => {
    await using shop = await createShop(['cancelled']);
    await shop.db
      .updateTable('orders')
      .set({ customer_email: 'customerEmail' in order ? '' : 'noa@example.com' })
      .execute();
    await shop.move('cancelled', reason);
    expect(await rows(shop)).toEqual([]);
  });

  test('is not stored in a shop without a mail account', async () => {
    await using shop = await createNoticesShop({ SMTP_URL: '' });
    await shop.mailAbout('ready');
    await shop.order();
    await shop.move('ready');
    expect(await rows(shop)).toEqual([]);
  });

  test('is retried after a temporary rejection, unless the status has changed', async () => {
    await using shop = await createShop(['ready']);
    await shop.move('ready');
    shop.mailbox.behave('defer recipient');
    await shop.sendAt(66);
    expect(await rows(shop)).toEqual([{ kind: 'ready_mail', status: 'planned' }]);
    shop.mailbox.behave('accept');
    await shop.move('delivered');
    await shop.sendAt(5000);
    expect(shop.subjects()).toEqual([]);
    expect(await rows(shop)).toEqual([]);
  });

  test('is deleted with an erased client', async () => {
    await using shop = await createShop(['ready', 'delivered']);
    await shop.move('ready');
    await shop.sendAt(66);
    await shop.move('delivered');
    await shop.staffDelete('/api/admin/clients/1');
    await shop.sendAt(200);
    expect(shop.subjects()).toEqual(['Order 1001 is ready']);
    await shop.staffPost('/api/admin/clients/1/erase', {});
    expect(await rows(shop)).toEqual([]);
  });
});

describe('the mail about another time', () => {
  test('is sent once, a minute after the last change, with the last time', async () => {
    await using shop = await createShop(['promise'], { language: 'tr' });
    await shop.promise(30);
    await shop.sendAt(40);
    await shop.promise(40, 30);
    await shop.sendAt(100);
    expect(shop.subjects()).toEqual([]);
    await shop.sendAt(106);
    const [mail] = shop.received();
    expect(withoutIsolates(mail?.text)).toContain('Yeni zaman: 1 Temmuz Çarşamba, 12:40');
    await shop.promise(50, 40);
    await shop.sendAt(300);
    expect(shop.subjects()).toEqual(['1001 numaralı sipariş için yeni zaman']);
  });

  test('is not sent beside the mail about a status, which contains the time', async () => {
    await using shop = await createShop(['promise', 'confirmed']);
    await shop.staffPut('/api/admin/notices/confirmed', { mail: 'Yes!' });
    const promise = { promise: minutesIn(30), was: null };
    await shop.staffPut('/api/admin/orders/1/status', { status: 'confirmed', promise });
    await shop.sendAt(66);
    await shop.sendAt(67);
    const mails = shop.received();
    expect(mails.map(({ text }) => withoutIsolates(text))).toEqual(['Yes!\n\nDelivery: Wednesday 1 July, 12:30']);
  });
});

describe('the texts of a notice', () => {
  test('are the owner’s, with placeholders filled in and escaped', async () => {
    const order = { customerName: '<b>{{reason}}</b>', paymentMethod: 'bit' };
    await using shop = await createShop(['cancelled'], order);
    const city = await shop.addCity({ name: 'Haifa', minimumOrderAmount: 0 });
    await shop.db
      .updateTable('orders')
      .set({ city_name: JSON.stringify(city.name) as never })
      .execute();
    await shop.staffPut('/api/admin/notices/cancelled', {
      subject: '{{number}} {{time}}{{restaurant}}',
      mail: '{{customerName}}, {{city}}, {{payment}}\nAt: {{time}}\nSee {{link}}\n{{reason}}',
    });
    await shop.move('cancelled', 'other');
    await shop.sendAt(66);
    const [mail] = shop.received();
    expect(withoutIsolates(mail?.headers.get('subject'))).toBe('1001 Sofra');
    // Another reason is not said to the customer.
    expect(withoutIsolates(mail?.text)).toMatch(
      /^<b>{{reason}}<\/b>, Haifa, Bit\nSee https:\/\/shop\.example\/follow\/1001-\S+\n\nIf you have already paid/,
    );
    expect(mail?.html).toContain('<bdi>&lt;b&gt;{{reason}}&lt;/b&gt;</bdi>, <bdi>Haifa</bdi>');
  });

  test('are saved by language, and a stale version is rejected', async () => {
    await using shop = await createNoticesShop();
    const path = '/api/admin/notices/ready';
    await shop.staffPut(path, { mail: 'Ready!', mailHe: 'מוכן!', isOffered: true, version: 0 });
    const { body } = await shop.staffPut(path, { mailHe: '', subjectTr: 'Hazır', version: 1 });
    const texts = { subject: '', subjectHe: '', subjectTr: 'Hazır', mail: 'Ready!', mailHe: '', mailTr: '' };
    expect(body).toMatchObject({ event: 'ready', isMailed: false, isOffered: true, version: 2, ...texts });
    expect((await shop.staffGet('/api/admin/notices')).body).toContainEqual(body);
    expect(refusal(await shop.staffPut(path, { isMailed: true, version: 1 })).code).toBe('version_conflict');
    expect((await shop.audit()).map(({ entity, entityId }) => [entity, entityId])).toEqual(
      Array(2).fill(['setting', 'notice_ready']),
    );
    expect((await shop.get('/api/admin/settings')).body).not.toContainEqual(
      expect.objectContaining({ key: 'notice_ready' }),
    );
  });

  test('with unknown placeholders, or of an unknown event, are rejected', async () => {
    await using shop = await createNoticesShop();
    const given = { subject: '{{price}}', mailHe: '{{ reason }} {{customerPhone}}' };
    expect(refusal(await shop.staffPut('/api/admin/notices/ready', given))).toEqual({
      status: 400,
      code: 'unknown_placeholder',
      details: {
        placeholders: ['price', 'customerPhone'],
        fields: { subject: 'Unknown: price', mailHe: 'Unknown: customerPhone' },
      },
    });
    expect(invalidFields(await shop.staffPut('/api/admin/notices/pending', {}))).toEqual(['event']);
    expect(invalidFields(await shop.staffPut('/api/admin/notices/ready', { subject: 'a'.repeat(201) }))).toEqual([
      'subject',
    ]);
  });
});

test('a waiting notification is listed in the outbox, and a retry does not send it early', async () => {
  await using shop = await createShop(['ready']);
  await shop.move('ready');
  const { body } = await shop.staffGet('/api/admin/outbox?state=waiting');
  const [message] = body as { id: number }[];
  expect(message).toMatchObject({ kind: 'ready_mail', recipient: 'noa@example.com', isPlanned: true });
  expect((await shop.staffGet('/api/admin/outbox/summary')).body).toMatchObject({ waiting: 1 });
  await shop.staffPost(`/api/admin/outbox/${message?.id}/retry`, {});
  await shop.sendAt(30);
  expect(shop.subjects()).toEqual([]);
  await shop.undo();
  expect((await shop.staffGet('/api/admin/outbox?state=waiting')).body).toEqual([]);
});

describe('the text for WhatsApp', () => {
  const contact = async (shop: NoticesShop, query = '') => {
    const { body } = await shop.staffPost(`/api/admin/orders/1/whatsapp-contact${query}`, undefined);
    const { whatsappLink, whatsappMessage } = body as { whatsappLink: string; whatsappMessage: string };
    expect(new URL(whatsappLink).searchParams.get('text')).toBe(whatsappMessage);
    return whatsappMessage;
  };
  const offer = (shop: NoticesShop, event: NoticeEvent, texts: Record<string, string> = {}) =>
    shop.staffPut(`/api/admin/notices/${event}`, { isOffered: true, ...texts });

  test('is that of the order’s status if the owner offers it', async () => {
    await using shop = await createShop([], { language: 'he', customerName: 'נועה לוי' });
    await offer(shop, 'ready');
    expect(withoutIsolates(await contact(shop))).toContain('קיבלנו את ההזמנה שלכם');
    await shop.move('ready');
    const text = await contact(shop);
    expect(withoutIsolates(text)).toContain('שלום נועה לוי, כאן Sofra. ההזמנה שלכם, מספר 1001, מוכנה.\nמעקב');
    // No isolate stands at the address, which programs would take for a part of it.
    expect(text).toMatch(/: https:\/\/shop\.example\/follow\/1001-[\w-]+$/);
    await shop.move('delivered');
    expect(withoutIsolates(await contact(shop))).toContain('אנחנו כותבים לכם בנוגע להזמנה שלכם, מספר 1001');
  });

  test('is about the time on request', async () => {
    await using shop = await createShop([]);
    await offer(shop, 'promise', { whatsapp: 'Now at {{time}}' });
    await shop.promise(30);
    const text = withoutIsolates(await contact(shop, '?about=promise'));
    expect(text).toMatch(/^Now at Wednesday 1 July, 12:30\nFollow your order:\nhttps:/);
    expect(withoutIsolates(await contact(shop))).toContain('We received your order');
    await offer(shop, 'confirmed', { whatsapp: 'Yes!' });
    await shop.move('confirmed');
    expect(withoutIsolates(await contact(shop))).toMatch(
      /^Yes!\nDelivery: Wednesday 1 July, 12:30\nFollow your order:\nhttps:/,
    );
  });

  test('of a cancelled order mentions the refund', async () => {
    await using shop = await createShop([], { paymentMethod: 'bit' });
    await offer(shop, 'cancelled', { whatsapp: 'Off' });
    await shop.move('cancelled', 'customer_asked');
    expect(withoutIsolates(await contact(shop))).toBe(
      'Off\nIf you have already paid ₪1,000.00 with Bit, please tell us and we will refund it.',
    );
  });
});
