import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { NOTHING, refusal, stored } from '../../../test/responses.ts';
import { createWorld } from '../../../test/world.ts';
import { listOrders, type PlacedOrder, placeOrder } from '../../shared/orders/contract.ts';

/** Staff fields of an order without any action. */
const UNTOUCHED = {
  dueAt: null,
  deliveredAt: null,
  moves: [],
  whatsappContactedAt: null,
  seenAt: null,
  seenBy: null,
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
};

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
  test('returns the order with its number, lines and total', async () => {
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

  test('shows staff the same order, pending, with its client', async () => {
    await using shop = await createShop();
    const body = checkout(shop.cart, { cityId: shop.haifa.id });
    const { followPath, pickupShifts, endedAs, ...placed } = placeOrder.response.parse(
      (await shop.post('/api/orders', body)).body,
    );

    const [order, ...others] = await shop.call(listOrders, {}, { cookie: await shop.openSession() });
    expect(others).toEqual([]);
    expect(order).toEqual({ ...placed, clientId: 1, ...UNTOUCHED });
    const client = await shop.db.selectFrom('clients').selectAll().executeTakeFirstOrThrow();
    expect(client).toMatchObject({
      name: 'Noa Levi',
      email: null,
      phone: '+972501234567',
      city_id: shop.haifa.id,
    });
  });

  test('enqueues mail to the customer and to each notification address, once', async () => {
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

  test.each(['not JSON', '{}', '["no address", "kitchen@example.com"]'])(
    'succeeds even when the notification addresses are stored as %j',
    async (addresses) => {
      await using shop = await createShop();
      await shop.set('notificationEmails', addresses);
      const response = await shop.post('/api/orders', checkout(shop.cart, { cityId: shop.haifa.id }));
      expect(response.status).toBe(201);
      expect((await stored(shop.db)).messages).toBe(addresses.includes('kitchen') ? 2 : 1);
    },
  );

  test('is published to staff immediately', async () => {
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

  test('trims the customer’s name', async () => {
    await using shop = await createShop();
    const changes = { customerName: '  Çağrı O’Neil ', customerEmail: ' Noa@Example.com ', cityId: shop.haifa.id };
    const response = await shop.post('/api/orders', checkout(shop.cart, changes));
    expect(response.body).toMatchObject({ customerName: 'Çağrı O’Neil', customerEmail: 'Noa@example.com' });
  });
});

describe('a placed order', () => {
  test('keeps names and prices when a dish or city is changed', async () => {
    await using shop = await createShop();
    const response = await shop.post('/api/orders', checkout(shop.cart, { cityId: shop.haifa.id }));
    const { followPath, pickupShifts, endedAs, ...placed } = response.body as PlacedOrder;
    await shop.db.updateTable('food_items').set({ name: '{"en":"Renamed","he":"חדש"}', price_agorot: 1 }).execute();
    await shop.db.updateTable('cities').set({ name: '{"en":"Renamed"}', minimum_order_agorot: 99_999 }).execute();

    const { body } = await shop.get('/api/admin/orders', { cookie: await shop.openSession() });
    expect(body).toEqual([{ ...placed, clientId: 1, ...UNTOUCHED }]);
  });

  test('keeps them when its dish and city are deleted', async () => {
    await using shop = await createShop();
    await shop.post('/api/orders', checkout(shop.cart, { cityId: shop.haifa.id }));
    await shop.db.updateTable('food_items').set({ deleted_at: NOW }).execute();
    await shop.db.updateTable('cities').set({ deleted_at: NOW }).execute();

    const [order] = await shop.call(listOrders, {}, { cookie: await shop.openSession() });
    expect(order?.items.map(({ name }) => name.en)).toEqual(['Falafel', 'Stew']);
    expect(order?.cityName.en).toBe('Haifa');
  });
});

describe('an order is stored atomically', () => {
  test('an order whose messages cannot be enqueued is not stored', async () => {
    await using shop = await createShop();
    await shop.db.schema.alterTable('outbox').renameTo('outbox_away').execute();
    const failed = await shop.post('/api/orders', checkout(shop.cart, { cityId: shop.haifa.id }));
    await shop.db.schema.alterTable('outbox_away').renameTo('outbox').execute();

    expect(refusal(failed)).toEqual({ status: 500, code: 'internal_error', details: {} });
    expect(await stored(shop.db)).toEqual(NOTHING);
    expect(await shop.receivedEvents()).toEqual([]);
  });

  test('concurrent orders have different numbers', async () => {
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
