import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { withoutIsolates } from '../../../test/without-isolates.ts';
import { createWorld, OWNER } from '../../../test/world.ts';
import { isolate } from '../../shared/bidi.ts';
import { EMPTY_ADDRESS } from '../../shared/orders/address.ts';
import { contactByWhatsapp } from '../../shared/orders/whatsapp-contract.ts';

const NOON = '2026-07-01T12:00:00.000Z';

async function createShop(changes: Record<string, unknown> = {}) {
  const world = await createWorld({ env: { PUBLIC_URL: 'https://shop.example' } });
  await world.set('fulfilments', 'both');
  await world.set('appName', 'Sofra');
  await world.set('bitPaymentLink', 'https://bit.example/pay');
  const dish = await world.addDish({ name: 'Stew', nameHe: 'תבשיל', nameTr: 'Güveç', price: 124_050 });
  const soup = await world.addDish({ name: 'Soup', price: 100 });
  const cart = [
    { ...dish, quantity: 2 },
    { ...soup, quantity: 1 },
  ];
  await world.post('/api/orders', checkout(cart, changes));
  const cookie = await world.openSession();
  world.clock.set(NOON);
  const options = { cookie };
  return Object.assign(world, {
    open: (id: number | string = 1) => world.post(`/api/admin/orders/${id}/whatsapp-contact`, undefined, options),
    contact: (id = 1) => world.call(contactByWhatsapp, { params: { id }, query: {} }, options),
    audit: () => world.db.selectFrom('audit_log').selectAll().execute(),
  });
}

describe('the WhatsApp message to a customer', () => {
  test('is returned with a link to the chat', async () => {
    await using shop = await createShop();
    const { whatsappLink, whatsappMessage } = await shop.contact();
    const link = new URL(whatsappLink);
    expect(link.origin + link.pathname).toBe('https://wa.me/972501234567');
    expect(link.searchParams.get('text')).toBe(whatsappMessage);
  });

  test.each([
    ['en', ['Hello Noa Levi', 'order 1001', '\n• Stew × 2\n• Soup × 1\n', 'Total: ₪2,482.00']],
    ['he', ['נועה', '1001', '• תבשיל × 2', '₪2,482.00']],
    ['tr', ['Noa Levi', '1001', '• Güveç × 2', '₪2.482,00']],
  ] as const)('is in the language of the order, %s', async (language, parts) => {
    const customerName = language === 'he' ? 'נועה לוי' : 'Noa Levi';
    await using shop = await createShop({ language, customerName });
    const { whatsappMessage } = await shop.contact();
    for (const part of parts) expect(withoutIsolates(whatsappMessage)).toContain(part);
  });

  test.each([
    ['cancelled', 'Hello Noa Levi, this is Sofra. Your order 1001 has been cancelled.'],
    ['refused', 'Hello Noa Levi, this is Sofra. We are sorry, but we cannot take your order 1001.'],
  ])('says that the order is %s', async (status, text) => {
    await using shop = await createShop();
    await shop.set('orderStatuses', '["refused"]');
    const body = { status, reason: 'other' };
    await shop.put('/api/admin/orders/1/status', body, { cookie: await shop.openSession() });
    expect(withoutIsolates((await shop.contact()).whatsappMessage)).toBe(text);
  });

  test.each([
    ['delivery', 'When would it suit you to get the delivery?'],
    ['pickup', 'When would it suit you to pick it up?'],
  ])('asks for a time of %s only while the order is pending and no time is promised', async (fulfilment, question) => {
    await using shop = await createShop({ fulfilment, language: 'en' });
    const cookie = await shop.openSession();
    const message = async () => withoutIsolates((await shop.contact()).whatsappMessage);
    const put = (path: string, body: object) => shop.put(`/api/admin/orders/1/${path}`, body, { cookie });
    expect(await message()).toContain(`Total: ₪2,482.00\n${question}\nFollow`);
    await put('promise', { promise: '2026-07-01T12:45:00.000Z', was: null });
    expect(await message()).toContain('Total: ₪2,482.00\nFollow');
    await put('promise', { promise: null, was: '2026-07-01T12:45:00.000Z' });
    await shop.set('orderStatuses', '["ready"]');
    await put('status', { status: 'delivered' });
    expect(await message()).toBe('Hello Noa Levi, this is Sofra. It is about your order 1001:');
  });

  test('says that a Bit payment of an ended order is returned', async () => {
    await using shop = await createShop({ paymentMethod: 'bit' });
    const [cookie, body] = [await shop.openSession(), { status: 'cancelled', reason: 'other' }];
    const message = async () => withoutIsolates((await shop.contact()).whatsappMessage);
    expect(await message()).not.toContain('Bit');
    await shop.put('/api/admin/orders/1/status', body, { cookie });
    expect(await message()).toContain('cancelled.\nIf you have already paid ₪2,482.00 with Bit, please tell us');
    await shop.db.updateTable('orders').set({ customer_paid_at: NOON }).execute();
    expect(await message()).toContain('cancelled.\nWe check your payment in Bit and return ₪2,482.00 to you.');
  });

  test('names the allergies, and each dish that contains or may contain them or does not declare them', async () => {
    await using shop = await createShop();
    const cake = { name: 'Cake', allergens: { milk: 'contains', eggs: 'mayContain' } } as const;
    const dishes = [
      await shop.addDish({ ...cake, price: 50_000 }),
      await shop.addDish({ name: 'Bread', allergens: { eggs: 'mayContain' }, allergensComplete: true }),
      await shop.addDish({ name: 'Water', allergensComplete: true }),
    ];
    const allergies = ['milk', 'eggs', 'fish'];
    const cart = dishes.map((dish) => ({ ...dish, quantity: 1 }));
    const placed = await shop.post('/api/orders', checkout(cart, { allergies, language: 'en' }));
    expect(placed.status, placed.text).toBe(201);
    expect(withoutIsolates((await shop.contact(2)).whatsappMessage)).toContain(
      [
        '• Water × 1',
        'Allergy: Milk, Eggs, Fish',
        '• Cake: Contains: Milk. May contain: Eggs. Not stated: Fish',
        '• Bread: May contain: Eggs',
        'Total: ',
      ].join('\n'),
    );
  });

  test('contains the delivery address', async () => {
    const address = { street: 'הרצל', houseNumber: '12', apartment: '7', courierNote: 'Ring twice' };
    await using shop = await createShop({ address, language: 'en' });
    const { whatsappMessage } = await shop.contact();
    expect(withoutIsolates(whatsappMessage)).toContain(
      '• Soup × 1\nDelivery address: הרצל 12, apartment 7\nNote to the courier: Ring twice\nTotal:',
    );
  });

  test('ends with the link for order tracking on its own line', async () => {
    await using shop = await createShop({ language: 'en' });
    expect((await shop.contact()).whatsappMessage).toMatch(
      /\?\nFollow your order:\nhttps:\/\/shop\.example\/follow\/1001-[\w-]+$/,
    );
  });

  test('isolates names, number and price from the direction of the text', async () => {
    await using shop = await createShop({ language: 'he' });
    const { whatsappMessage } = await shop.contact();
    for (const part of ['Noa Levi', '1001', '₪2,482.00', 'Sofra', 'תבשיל']) {
      expect(whatsappMessage).toContain(isolate(part));
    }
    await shop.set('appName', '');
    expect((await shop.contact()).whatsappMessage).toContain(isolate('סופרה'));
  });

  test('is recorded the first time, with the account, and published to staff', async () => {
    await using shop = await createShop();
    const first = await shop.contact();
    expect(first).toMatchObject({ whatsappContactedAt: NOON, status: 'pending' });
    shop.clock.set('2026-07-02T12:00:00.000Z');
    expect(await shop.contact()).toEqual(first);
    const entry = { at: NOON, staff_name: OWNER.username, action: 'contact', entity: 'order', entity_id: '1' };
    expect(await shop.audit()).toMatchObject([{ ...entry, before: null, after: `{"whatsappContactedAt":"${NOON}"}` }]);
    expect((await shop.receivedEvents()).map(({ type }) => type)).toEqual(['new_order', 'order_changed']);
  });

  test('contains no link from the text of a customer', async () => {
    const ADDRESS = { ...EMPTY_ADDRESS, street: 'Herzl', houseNumber: '12', courierNote: 'Win at evil.рф' };
    await using shop = await createShop({ address: ADDRESS });
    const set = (values: { customer_name?: string; address?: string }) =>
      shop.db.updateTable('orders').set(values).execute();
    // Stored before such names were rejected.
    await set({ customer_name: 'paypal.support' });
    await shop.db.updateTable('order_lines').set({ note: 'no onions prize.dev' }).execute();
    const { whatsappMessage } = await shop.contact();
    expect(withoutIsolates(whatsappMessage)).toContain('Hello paypal support');
    expect(withoutIsolates(whatsappMessage)).toContain('Herzl 12');
    expect(whatsappMessage).not.toMatch(/prize|evil/);
    await set({ address: JSON.stringify({ ...ADDRESS, street: 'win.gg' }) });
    expect((await shop.contact()).whatsappMessage).not.toContain('gg');
    await shop.set('orderStatuses', '["confirmed"]');
    const options = { cookie: await shop.openSession() };
    const notice = { isOffered: true, whatsapp: 'To {{customerName}}, {{address}}' };
    await shop.put('/api/admin/notices/confirmed', notice, options);
    await shop.put('/api/admin/orders/1/status', { status: 'confirmed' }, options);
    const fromTemplate = withoutIsolates((await shop.contact()).whatsappMessage);
    expect(fromTemplate).toContain('To paypal support, –');
  });

  test('is recorded once by ten concurrent callers', async () => {
    await using shop = await createShop();
    const contacts = await Promise.all(Array.from({ length: 10 }, () => shop.contact()));
    expect(new Set(contacts.map(({ whatsappContactedAt }) => whatsappContactedAt))).toEqual(new Set([NOON]));
    expect(await shop.audit()).toHaveLength(1);
  });
});

test('the WhatsApp message of an unknown order, or of one that is hidden with its client, is not found', async () => {
  await using shop = await createShop();
  expect(refusal(await shop.open(77))).toEqual({ status: 404, code: 'not_found', details: {} });
  await shop.deleteClient();
  expect(refusal(await shop.open())).toEqual({ status: 404, code: 'not_found', details: {} });
  expect(invalidFields(await shop.open('9999999999'))).toEqual(['id']);
});
