import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { NOTHING, refusal, stored } from '../../../test/responses.ts';
import { createWorld } from '../../../test/world.ts';
import type { PlacedOrder } from '../../shared/orders/contract.ts';

const NOW = '2026-07-01T09:00:00.000Z';

/** Returns a shop with two dishes, a city, and a cart that reaches the city's minimum. */
async function createShop() {
  const world = await createWorld({ now: NOW });
  const falafel = await world.addDish({ name: 'Falafel', nameHe: 'פלאפל', nameTr: 'Falafel köftesi', price: 4200 });
  const stew = await world.addDish({ name: 'Stew', price: 6850 });
  const haifa = await world.addCity({ name: 'Haifa', nameHe: 'חיפה', nameTr: 'Hayfa', minimumOrderAmount: 15_000 });
  const cart = [
    { ...falafel, quantity: 2 },
    { ...stew, quantity: 1 },
  ];
  return Object.assign(world, { falafel, stew, haifa, cart });
}

describe('placing an order', () => {
  test('returns the order with its number, lines, prices and total', async () => {
    await using shop = await createShop();
    const response = await shop.post('/api/orders', checkout(shop.cart, { cityId: shop.haifa.id, language: 'he' }));

    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { items, followPath, ...order } = response.body as { items: string; followPath: string };
    expect(followPath).toMatch(/^\/follow\/1001-/);
    expect(order).toEqual({
      id: 1,
      orderNumber: '1001',
      customerName: 'Noa Levi',
      customerEmail: 'noa@example.com',
      customerPhone: '+972501234567',
      totalAmount: '152.50',
      deliveryFee: null,
      discount: null,
      paymentMethod: 'cash',
      language: 'he',
      status: 'pending',
      orderSource: 'website',
      cityId: shop.haifa.id,
      cityName: 'Haifa',
      cityNameHe: 'חיפה',
      cityNameTr: 'Hayfa',
      areaName: null,
      areaNameHe: null,
      areaNameTr: null,
      createdAt: NOW,
      allergies: [],
      promisedAt: null,
      promisedDay: null,
      promisedUntil: null,
      address: null,
      fulfilment: 'delivery',
      pickupShifts: [],
      endedAs: null,
    });
    expect(JSON.parse(items)).toEqual([
      {
        id: shop.falafel.id,
        name: 'Falafel',
        nameHe: 'פלאפל',
        nameTr: 'Falafel köftesi',
        price: '42.00',
        quantity: 2,
        lineId: 1,
      },
      { id: shop.stew.id, name: 'Stew', nameHe: null, nameTr: null, price: '68.50', quantity: 1, lineId: 2 },
    ]);
  });

  test('creates its client, and shows the order to staff', async () => {
    await using shop = await createShop();
    await shop.post('/api/orders', checkout(shop.cart, { cityId: shop.haifa.id }));
    const { body } = await shop.get('/api/admin/orders', { cookie: await shop.openSession() });
    expect(body).toMatchObject([{ orderNumber: '1001', status: 'pending', clientId: 1, seenAt: null, moves: [] }]);
    const client = { name: 'Noa Levi', email: null, phone: '+972501234567', city_id: shop.haifa.id };
    expect(await shop.db.selectFrom('clients').selectAll().execute()).toMatchObject([client]);
  });

  test('enqueues one mail to the customer and one to each notification address', async () => {
    await using shop = await createShop();
    const addresses = ['kitchen@example.com', 'owner@example.com', 'kitchen@example.com'];
    await shop.set('notificationEmails', JSON.stringify(addresses));
    await shop.post('/api/orders', checkout(shop.cart, { cityId: shop.haifa.id }));

    const enqueued = await shop.db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'order_id', 'status', 'attempts', 'next_attempt_at'])
      .orderBy('id')
      .execute();
    const due = { order_id: 1, status: 'pending', attempts: 0, next_attempt_at: NOW };
    expect(enqueued).toEqual([
      { kind: 'customer_mail', recipient: 'noa@example.com', ...due },
      { kind: 'staff_mail', recipient: 'kitchen@example.com', ...due },
      { kind: 'staff_mail', recipient: 'owner@example.com', ...due },
    ]);
  });

  test('is stored even if the setting of the notification addresses is broken', async () => {
    await using shop = await createShop();
    for (const [addresses, messages] of [
      ['not JSON', 1],
      ['{}', 2],
      ['["no address", "kitchen@example.com"]', 4],
    ] as const) {
      await shop.set('notificationEmails', addresses);
      const response = await shop.post('/api/orders', checkout(shop.cart, { cityId: shop.haifa.id }));
      expect(response.status, response.text).toBe(201);
      expect((await stored(shop.db)).messages, addresses).toBe(messages);
    }
  });

  test('notifies staff immediately', async () => {
    await using shop = await createShop();
    await shop.post('/api/orders', checkout(shop.cart, { cityId: shop.haifa.id }));
    expect(await shop.receivedEvents()).toEqual([
      {
        type: 'new_order',
        data: { id: 1, orderNumber: '1001', customerName: 'Noa Levi', totalAmount: 15_250 },
        timestamp: NOW,
      },
    ]);
  });
});

test('a placed order keeps names and prices when its dishes and city are changed or deleted', async () => {
  await using shop = await createShop();
  const response = await shop.post('/api/orders', checkout(shop.cart, { cityId: shop.haifa.id }));
  const { followPath, pickupShifts, endedAs, ...placed } = response.body as PlacedOrder;
  const read = async () => (await shop.get('/api/admin/orders', { cookie: await shop.openSession() })).body;
  const renamed = { name: '{"en":"Renamed","he":"חדש"}' };
  await shop.db
    .updateTable('food_items')
    .set({ ...renamed, price_agorot: 1 })
    .execute();
  await shop.db
    .updateTable('cities')
    .set({ ...renamed, minimum_order_agorot: 99_999 })
    .execute();
  expect(await read()).toMatchObject([placed]);
  await shop.db.updateTable('food_items').set({ deleted_at: NOW }).execute();
  await shop.db.updateTable('cities').set({ deleted_at: NOW }).execute();
  expect(await read()).toMatchObject([placed]);
});

describe('storing an order', () => {
  test('stores nothing if its messages cannot be enqueued', async () => {
    await using shop = await createShop();
    await shop.db.schema.alterTable('outbox').renameTo('outbox_away').execute();
    const failed = await shop.post('/api/orders', checkout(shop.cart, { cityId: shop.haifa.id }));
    await shop.db.schema.alterTable('outbox_away').renameTo('outbox').execute();

    expect(refusal(failed)).toEqual({ status: 500, code: 'internal_error', details: {} });
    expect(await stored(shop.db)).toEqual(NOTHING);
    expect(await shop.receivedEvents()).toEqual([]);
  });

  test('gives concurrent orders different numbers', async () => {
    await using shop = await createShop();
    const bodies = Array.from({ length: 20 }, (_, index) =>
      checkout(shop.cart, { cityId: shop.haifa.id, customerPhone: `+9725012345${10 + index}` }),
    );
    const responses = await Promise.all(bodies.map((body) => shop.post('/api/orders', body)));
    expect(responses.map(({ status }) => status)).toEqual(bodies.map(() => 201));
    const numbers = responses.map(({ body }) => (body as { orderNumber: string }).orderNumber);
    expect(new Set(numbers).size).toBe(20);
    expect(await shop.receivedEvents()).toHaveLength(20);
  });
});
