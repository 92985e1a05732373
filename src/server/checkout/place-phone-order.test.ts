import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkout, phoneOrder } from '../../../test/builders.ts';
import { invalidFields, NOTHING, refusal, stored } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { toDecimal } from '../../shared/money.ts';
import { placePhoneOrder } from '../../shared/orders/phone-order-contract.ts';

const NOW = '2026-07-01T09:00:00.000Z';

/** Returns a shop with two dishes and a city whose minimum one stew does not reach. */
async function createShop() {
  const shop = await createStaffShop();
  const stew = await shop.addDish({ name: 'Stew', nameHe: 'תבשיל', price: 6850 });
  const haifa = await shop.addCity({ name: 'Haifa', nameHe: 'חיפה', nameTr: 'Hayfa', minimumOrderAmount: 30_000 });
  const line = (dish: typeof stew, quantity: number) => ({
    id: dish.id,
    name: dish.name.en,
    price: toDecimal(dish.price),
    quantity,
  });
  const body = (changes: Record<string, unknown> = {}) =>
    phoneOrder([{ ...stew, quantity: 1 }], {
      email: 'Noa@Example.com',
      phone: '050-123 4567',
      cityName: 'Haifa',
      ...changes,
    });
  const place = (changes: Record<string, unknown> = {}, key?: string) =>
    shop.post('/api/admin/clients', body(changes), {
      cookie: shop.cookie,
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  return Object.assign(shop, { stew, haifa, line, place });
}

describe('a phone order', () => {
  test('is in the requested language, or in the language of the staff', async () => {
    await using shop = await createShop();
    await shop.set('staffLanguage', 'tr');
    expect((await shop.place()).body).toMatchObject({ order: { language: 'tr' } });
    expect((await shop.place({ language: 'he' })).body).toMatchObject({ order: { language: 'he' } });
  });

  test('is pending and acknowledged, has no minimum, and creates its client', async () => {
    await using shop = await createShop();
    const response = await shop.place();
    expect(response.status, response.text).toBe(201);
    expect(response.body).toMatchObject({
      client: { id: 1, name: 'Noa Levi', email: 'noa@example.com', phone: '+972501234567', totalOrders: 1 },
      order: {
        orderNumber: '1001',
        clientId: 1,
        customerEmail: 'Noa@example.com',
        items: '[{"id":1,"name":"Stew","nameHe":"תבשיל","nameTr":null,"price":"68.50","quantity":1,"lineId":1}]',
        totalAmount: '68.50',
        language: 'en',
        status: 'pending',
        orderSource: 'phone',
        cityName: 'Haifa',
        seenAt: NOW,
        seenBy: 'owner',
      },
    });
  });

  test('is published to other staff, and is audited without personal values', async () => {
    await using shop = await createShop();
    await shop.place();
    expect(await shop.receivedEvents()).toMatchObject([{ type: 'new_order', data: { orderNumber: '1001' } }]);
    const [entry, ...others] = await shop.audit();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ at: NOW, staff: 'owner', action: 'create', entity: 'order', entityId: '1' });
    expect(entry?.after).toEqual({ orderNumber: '1001', orderSource: 'phone', totalAmount: '68.50' });
  });

  test('sends mail to the customer if there is an address, and always to staff', async () => {
    await using shop = await createShop();
    await shop.set('notificationEmails', '["kitchen@example.com"]');
    await shop.place();
    for (const email of [undefined, null, '']) await shop.place({ email, phone: '0507654321' });
    const enqueued = await shop.db.selectFrom('outbox').select(['order_id', 'recipient']).orderBy('id').execute();
    expect(enqueued).toEqual([
      { order_id: 1, recipient: 'Noa@example.com' },
      ...[1, 2, 3, 4].map((order_id) => ({ order_id, recipient: 'kitchen@example.com' })),
    ]);
  });

  test('belongs to the client with its phone number, whose mail address it keeps if it has none', async () => {
    await using shop = await createShop();
    await shop.addOrder({ customerName: 'N. Levi' });
    const { client } = placePhoneOrder.response.parse((await shop.place({ email: '' })).body);
    expect(client).toMatchObject({ id: 1, name: 'Noa Levi', email: 'noa@example.com', totalOrders: 2, version: 2 });
    expect((await shop.staffGet('/api/admin/clients?q=noa@example')).body).toMatchObject([{ id: 1 }]);
  });

  test('finds its city by a name in any language, or by its id whatever the name', async () => {
    await using shop = await createShop();
    for (const cityName of [' HAIFA ', 'חיפה', 'HAYFA']) {
      expect((await shop.place({ cityName })).body).toMatchObject({ order: { cityId: shop.haifa.id } });
    }
    const jaffa = await shop.addCity({ name: 'Jaffa' });
    for (const cityName of [undefined, 'Haifa', 'Atlantis']) {
      expect((await shop.place({ cityId: jaffa.id, cityName })).body).toMatchObject({ order: { cityName: 'Jaffa' } });
    }
  });
});

describe('a phone order is rejected, and nothing is stored,', () => {
  const REQUIRED = 'Name, phone, and city are required';

  test.each(['name', 'phone', 'cityName'])('without %s', async (field) => {
    await using shop = await createShop();
    for (const value of [undefined, '', '  ']) {
      const response = await shop.place({ [field]: value });
      expect(refusal(response).details).toEqual({ fields: { [field]: REQUIRED } });
    }
    expect(await stored(shop.db)).toEqual(NOTHING);
  });

  test('without a dish', async () => {
    await using shop = await createShop();
    for (const orderItems of [[], [shop.line(shop.stew, 0)]]) {
      const response = await shop.place({ orderItems, totalAmount: '0.00' });
      expect(refusal(response).details).toEqual({ fields: { orderItems: 'Please select at least one item' } });
    }
  });

  test.each([
    ['phone', ['03-123456', 'none']],
    ['cityId', [0, 'Haifa']],
    ['email', ['nobody']],
    ['orderSource', ['website']],
    ['paymentMethod', ['card']],
    ['language', ['fr']],
    ['totalAmount', [68.5]],
    ['name', ['a\u0000b']],
  ])('with the %s %j', async (field, values) => {
    await using shop = await createShop();
    for (const value of values) expect(invalidFields(await shop.place({ [field]: value }))).toEqual([field]);
    expect(invalidFields(await shop.place({ orderItems: [shop.line(shop.stew, 1000)] }))).toEqual([
      'orderItems.0.quantity',
    ]);
    expect(await stored(shop.db)).toEqual(NOTHING);
  });

  test('with a line price or a total that differs from the menu', async () => {
    await using shop = await createShop();
    const cheap = await shop.place({ orderItems: [{ ...shop.line(shop.stew, 1), price: '1.00' }] });
    expect(refusal(cheap)).toMatchObject({ status: 409, code: 'price_changed', details: { totalAmount: '68.50' } });
    const told = await shop.place({ totalAmount: '68.49', deliveryFee: '0.00' });
    expect(refusal(told).code).toBe('price_changed');
    expect(await stored(shop.db)).toEqual(NOTHING);
  });

  test('in a shop without cities', async () => {
    await using shop = await createShop();
    await shop.db.deleteFrom('cities').execute();
    expect(refusal(await shop.place())).toEqual({ status: 409, code: 'city_unavailable', details: {} });
  });

  test('with an unavailable dish or city', async () => {
    await using shop = await createShop();
    const hidden = await shop.addDish({ name: 'Hidden', isActive: false });
    const orderItems = [shop.line(hidden, 1)];
    expect(refusal(await shop.place({ orderItems, totalAmount: '42.00' })).code).toBe('item_unavailable');
    await shop.addCity({ name: 'Akko', isActive: false });
    expect(refusal(await shop.place({ cityName: 'Akko' })).code).toBe('city_unavailable');
    expect(refusal(await shop.place({ cityName: 'Atlantis' })).code).toBe('city_unavailable');
    expect(refusal(await shop.place({ cityId: 4_000_000 })).code).toBe('city_unavailable');
    expect(await stored(shop.db)).toEqual(NOTHING);
    expect(await shop.audit()).toEqual([]);
  });
});

describe('a phone order is accepted', () => {
  test('with Bit although the shop has no Bit link', async () => {
    await using shop = await createShop();
    const response = await shop.place({ paymentMethod: 'bit' });
    expect(response.status, response.text).toBe(201);
    expect(response.body).toMatchObject({ order: { paymentMethod: 'bit' } });
  });

  test.each([
    ['048123456', '+97248123456'],
    ['+972 2-623 4567', '+97226234567'],
    ['050-123 4567', '+972501234567'],
    ['077 123 4567', '+972771234567'],
  ])('with the Israeli number %s, stored as %s', async (phone, stored) => {
    await using shop = await createShop();
    const response = await shop.place({ phone });
    expect(response.status, response.text).toBe(201);
    expect(response.body).toMatchObject({ client: { phone: stored }, order: { customerPhone: stored } });
    const found = await shop.staffGet(`/api/admin/clients/lookup?phone=${encodeURIComponent(phone)}`);
    expect(found.body).toMatchObject({ client: { id: 1 } });
  });

  test('with a foreign number only if staff say that it is one', async () => {
    await using shop = await createShop();
    const phone = '+44 20 7946 0958';
    expect(invalidFields(await shop.place({ phone }))).toEqual(['phone']);
    expect(invalidFields(await shop.place({ phone: '+44', isForeignPhone: true }))).toEqual(['phone']);
    const response = await shop.place({ phone, isForeignPhone: true });
    expect(response.status, response.text).toBe(201);
    expect(response.body).toMatchObject({ client: { id: 1, phone: '+442079460958' } });
    // The record can be edited with its number, and found by it.
    const edit = { name: 'Noa Cohen', email: 'noa@example.com', phone: '+442079460958' };
    expect((await shop.staffPut('/api/admin/clients/1', edit)).status).toBe(200);
    const found = await shop.staffGet(`/api/admin/clients/lookup?phone=${encodeURIComponent(phone)}`);
    expect(found.body).toMatchObject({ client: { name: 'Noa Cohen' } });
  });

  test('with numbers that the website rejects, which needs an Israeli mobile number', async () => {
    await using shop = await createShop();
    const cart = [{ ...shop.stew, quantity: 10 }];
    for (const customerPhone of ['048123456', '+442079460958']) {
      const response = await shop.post('/api/orders', checkout(cart, { cityId: shop.haifa.id, customerPhone }));
      expect(invalidFields(response)).toEqual(['customerPhone']);
    }
  });
});

describe('a phone order that is repeated with its key', () => {
  test('is placed once', async () => {
    await using shop = await createShop();
    const key = randomUUID();
    const place = () => shop.place({ email: null }, key);
    const responses = await Promise.all(Array.from({ length: 8 }, place));
    responses.push(await place());
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await stored(shop.db)).toMatchObject({ orders: 1, clients: 1, keys: 1 });
  });

  test.each([{ status: 'delivered' }, { status: 'cancelled', reason: 'double' }])(
    'is returned with its current status: $status',
    async (move) => {
      await using shop = await createShop();
      const key = randomUUID();
      await shop.place({}, key);
      const moved = await shop.staffPut('/api/admin/orders/1/status', move);
      expect(moved.body, moved.text).toMatchObject({ status: move.status });
      const again = await shop.place({}, key);
      expect([again.status, again.body]).toMatchObject([201, { order: moved.body }]);
      expect(await stored(shop.db)).toMatchObject({ orders: 1, keys: 1 });
    },
  );

  test('is rejected if the request differs', async () => {
    await using shop = await createShop();
    const key = randomUUID();
    await shop.place({}, key);
    expect(refusal(await shop.place({ name: 'Someone Else' }, key)).code).toBe('idempotency_key_reused');
  });

  test('is returned as cancelled after its client was deleted', async () => {
    await using shop = await createShop();
    const key = randomUUID();
    await shop.place({}, key);
    await shop.staffDelete('/api/admin/clients/1');
    const again = await shop.place({}, key);
    expect([again.status, again.body]).toMatchObject([201, { order: { id: 1, status: 'cancelled' } }]);
  });
});
