import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { invalidFields, NOTHING, refusal, stored } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { toDecimal } from '../../shared/money.ts';
import { placePhoneOrder } from '../../shared/orders/phone-order-contract.ts';

const NOW = '2026-07-01T09:00:00.000Z';

/** Returns a shop with two dishes and a city whose minimum one stew does not reach. */
async function createShop() {
  const shop = await createStaffShop();
  const stew = await shop.addDish({ name: 'Stew', nameHe: 'תבשיל', price: 6850 });
  const falafel = await shop.addDish({ name: 'Falafel', price: 4200 });
  const haifa = await shop.addCity({ name: 'Haifa', nameHe: 'חיפה', nameTr: 'Hayfa', minimumOrderAmount: 30_000 });
  const line = (dish: typeof stew, quantity: number) => ({
    id: dish.id,
    name: dish.name.en,
    price: toDecimal(dish.price),
    quantity,
  });
  const body = (changes: Record<string, unknown> = {}) => ({
    name: 'Noa Levi',
    email: 'Noa@Example.com',
    phone: '050-123 4567',
    cityName: 'Haifa',
    orderSource: 'phone',
    orderItems: [line(stew, 1), line(falafel, 0)],
    totalAmount: '68.50',
    paymentMethod: 'cash',
    ...changes,
  });
  const place = (changes: Record<string, unknown> = {}, key?: string) =>
    shop.post('/api/admin/clients', body(changes), {
      cookie: shop.cookie,
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  return Object.assign(shop, { stew, falafel, haifa, line, place });
}

describe('a phone order', () => {
  test('without a language is in the one that the owner chose', async () => {
    await using shop = await createShop();
    await shop.set('staffLanguage', 'tr');
    expect((await shop.place()).body).toMatchObject({ order: { language: 'tr' } });
    expect((await shop.place({ language: 'he' })).body).toMatchObject({ order: { language: 'he' } });
  });

  test('returns the client and the order, pending, in the main language, below the minimum', async () => {
    await using shop = await createShop();
    const response = await shop.place();
    expect(response.status, response.text).toBe(201);
    expect(response.body).toEqual({
      client: {
        id: 1,
        name: 'Noa Levi',
        email: 'noa@example.com',
        phone: '+972501234567',
        cityId: shop.haifa.id,
        cityName: 'Haifa',
        cityNameHe: 'חיפה',
        cityNameTr: 'Hayfa',
        totalOrders: 1,
        totalSpent: '68.50',
        lastOrderDate: NOW,
        version: 1,
      },
      order: {
        id: 1,
        orderNumber: '1001',
        clientId: 1,
        customerName: 'Noa Levi',
        customerEmail: 'Noa@example.com',
        customerPhone: '+972501234567',
        items: '[{"id":1,"name":"Stew","nameHe":"תבשיל","nameTr":null,"price":"68.50","quantity":1,"lineId":1}]',
        totalAmount: '68.50',
        deliveryFee: null,
        discount: null,
        paymentMethod: 'cash',
        language: 'en',
        status: 'pending',
        orderSource: 'phone',
        cityId: shop.haifa.id,
        cityName: 'Haifa',
        cityNameHe: 'חיפה',
        cityNameTr: 'Hayfa',
        areaName: null,
        areaNameHe: null,
        areaNameTr: null,
        createdAt: NOW,
        deliveredAt: null,
        moves: [],
        whatsappContactedAt: null,
        seenAt: '2026-07-01T09:00:00.000Z',
        seenBy: 'owner',
        escalatedAt: null,
        statusChangedAt: null,
        statusChangedBy: null,
        customerPaidAt: null,
        cancelAskedAt: null,
        cancelDeclinedAt: null,
        refundedAt: null,
        refundedBy: null,
        notHomeAt: null,
        cashTakenAt: null,
        paymentCheck: null,
        paymentCheckedAt: null,
        paymentCheckedBy: null,
        detailsConfirmedAt: null,
        destinationCheck: null,
        isTrial: false,
        allergies: [],
        promisedAt: null,
        promisedDay: null,
        promisedUntil: null,
        dueAt: null,
        address: null,
        fulfilment: 'delivery',
      },
    });
  });

  test('is published to other staff, and audited without personal values', async () => {
    await using shop = await createShop();
    await shop.place();
    expect(await shop.receivedEvents()).toMatchObject([{ type: 'new_order', data: { orderNumber: '1001' } }]);
    const [entry, ...others] = await shop.audit();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ at: NOW, staff: 'owner', action: 'create', entity: 'order', entityId: '1' });
    expect(entry?.after).toEqual({ orderNumber: '1001', orderSource: 'phone', totalAmount: '68.50' });
  });

  test('enqueues mail to the customer if there is an address, and always to the staff', async () => {
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

  test('belongs to the client with the phone number, and keeps that client’s address when it has none', async () => {
    await using shop = await createShop();
    await shop.addOrder({ customerName: 'N. Levi' });
    const { client } = placePhoneOrder.response.parse((await shop.place({ email: '' })).body);
    expect(client).toMatchObject({ id: 1, name: 'Noa Levi', email: 'noa@example.com', totalOrders: 2, version: 2 });
    expect((await shop.staffGet('/api/admin/clients?q=noa@example')).body).toMatchObject([{ id: 1 }]);
  });

  test.each(['haifa', ' HAIFA ', 'חיפה', 'HAYFA'])('finds its city by the name %j', async (cityName) => {
    await using shop = await createShop();
    const response = await shop.place({ cityName });
    expect(response.body).toMatchObject({ order: { cityId: shop.haifa.id, cityName: 'Haifa' } });
  });

  test('finds its city by the id, whatever the name', async () => {
    await using shop = await createShop();
    const jaffa = await shop.addCity({ name: 'Jaffa' });
    for (const cityName of [undefined, 'Haifa', 'Atlantis']) {
      const response = await shop.place({ cityId: jaffa.id, cityName });
      expect(response.body, response.text).toMatchObject({ order: { cityId: jaffa.id, cityName: 'Jaffa' } });
    }
  });

  test('uses the requested language', async () => {
    await using shop = await createShop();
    expect((await shop.place({ language: 'tr' })).body).toMatchObject({ order: { language: 'tr' } });
  });
});

describe('is rejected without storing anything', () => {
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
    ['phone', '03-123456'],
    ['phone', 'none'],
    ['cityId', 0],
    ['cityId', 'Haifa'],
    ['email', 'nobody'],
    ['orderSource', 'website'],
    ['paymentMethod', 'card'],
    ['language', 'fr'],
    ['totalAmount', 68.5],
    ['name', 'a\u0000b'],
  ])('with the %s %j', async (field, value) => {
    await using shop = await createShop();
    expect(invalidFields(await shop.place({ [field]: value }))).toEqual([field]);
    expect(await stored(shop.db)).toEqual(NOTHING);
  });

  test.each([-1, 1000, 1.5])('with a quantity of %d', async (quantity) => {
    await using shop = await createShop();
    const response = await shop.place({ orderItems: [shop.line(shop.stew, quantity)] });
    expect(invalidFields(response)).toEqual(['orderItems.0.quantity']);
  });

  test('with prices or a total other than the menu’s', async () => {
    await using shop = await createShop();
    const cheap = await shop.place({ orderItems: [{ ...shop.line(shop.stew, 1), price: '1.00' }] });
    expect(refusal(cheap)).toMatchObject({ status: 409, code: 'price_changed', details: { totalAmount: '68.50' } });
    const told = await shop.place({ totalAmount: '68.49', deliveryFee: '0.00' });
    expect(refusal(told).code).toBe('price_changed');
    expect(await stored(shop.db)).toEqual(NOTHING);
  });

  test('in a shop without cities, where website orders have the default minimum', async () => {
    await using shop = await createShop();
    await shop.db.deleteFrom('cities').execute();
    expect(refusal(await shop.place())).toEqual({ status: 409, code: 'city_unavailable', details: {} });
    const website = await shop.post('/api/orders', checkout([{ ...shop.stew, quantity: 1 }]));
    const details = { minimumOrderAmount: '400.00', missingAmount: '331.50' };
    expect(refusal(website)).toEqual({ status: 409, code: 'below_minimum', details });
    expect(await stored(shop.db)).toEqual(NOTHING);
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

describe('a phone order is taken', () => {
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

  test('while the website still needs an Israeli mobile number', async () => {
    await using shop = await createShop();
    const cart = [{ ...shop.stew, quantity: 10 }];
    for (const customerPhone of ['048123456', '+442079460958']) {
      const response = await shop.post('/api/orders', checkout(cart, { cityId: shop.haifa.id, customerPhone }));
      expect(invalidFields(response)).toEqual(['customerPhone']);
    }
  });
});

describe('repeated with its key', () => {
  test('it is one order', async () => {
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
    'it is returned as it is now: $status',
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

  test('it is rejected when the request differs', async () => {
    await using shop = await createShop();
    const key = randomUUID();
    await shop.place({}, key);
    expect(refusal(await shop.place({ name: 'Someone Else' }, key)).code).toBe('idempotency_key_reused');
  });

  test('it is returned although its client was deleted since', async () => {
    await using shop = await createShop();
    const key = randomUUID();
    await shop.place({}, key);
    await shop.staffDelete('/api/admin/clients/1');
    const again = await shop.place({}, key);
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ order: { id: 1, status: 'cancelled' } });
  });
});
