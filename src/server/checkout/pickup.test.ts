import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { DAYS } from '../../shared/hours/week.ts';
import { toDecimal } from '../../shared/money.ts';

/** A Sunday, 12:00 in the restaurant. */
const NOON = '2026-11-22T10:00:00.000Z';
const MAP = 'https://maps.example/carmel';
const ADDRESS = { street: 'Herzl', houseNumber: '12' };
/** Deliveries in the evening, pickup from ten on. */
const EVENINGS = DAYS.map((day) => ({ day, opens: '18:00', closes: '23:00' }));
const DAYTIME = DAYS.map((day) => ({ day, opens: '10:00', closes: '22:00' }));
const HOURS = { deliveryWeek: EVENINGS, specialDays: [], ordering: { mode: 'now', minutes: 60 } };

/** Returns a shop that offers both, and delivers to Haifa from 100 on for 15. */
async function createShop(settings: Record<string, string> = {}) {
  const shop = await createStaffShop();
  shop.clock.set(NOON);
  const dish = await shop.addDish({ name: 'Stew', price: 9_000 });
  const city = await shop.addCity({ minimumOrderAmount: 10_000, deliveryFees: [{ from: 0, fee: 1_500 }] });
  const set = async (values: Record<string, string>) => {
    const changes = Object.entries(values).map(([key, value]) => ({ key, value }));
    const response = await shop.staffPut('/api/admin/settings', { settings: changes });
    expect(response.status, response.text).toBe(200);
  };
  await set({ fulfilments: 'both', ...settings });
  const request = (quantity: number, changes: object) => checkout([{ ...dish, quantity }], { ...changes });
  return Object.assign(shop, {
    dish,
    city,
    change: set,
    order: (changes: object = {}, quantity = 1) =>
      shop.post('/api/orders', request(quantity, { fulfilment: 'pickup', ...changes })),
    byPhone: (changes: object = {}) =>
      shop.staffPost('/api/admin/clients', {
        name: 'Noa Levi',
        phone: '+972501234567',
        orderItems: [{ id: dish.id, name: 'Stew', price: '90.00', quantity: 1 }],
        totalAmount: '90.00',
        paymentMethod: 'cash',
        orderSource: 'phone',
        fulfilment: 'pickup',
        ...changes,
      }),
    saveHours: (hours: object) => shop.staffPut('/api/admin/hours', hours),
    moveTo: (id: number, status: string) => shop.staffPut(`/api/admin/orders/${id}/status`, { status }),
  });
}

describe('an order to be picked up', () => {
  test('needs no city and no address, has no fee, and stores neither where they are sent', async () => {
    await using shop = await createShop({ deliveryAddress: 'required' });
    const response = await shop.order({ cityId: shop.city.id, address: ADDRESS });
    expect(response.status, response.text).toBe(201);
    expect(response.body).toMatchObject({
      fulfilment: 'pickup',
      totalAmount: '90.00',
      deliveryFee: null,
      cityId: null,
      cityName: null,
      address: null,
    });
    const row = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ fulfilment: 'pickup', city_id: null, address: null, delivery_fee_agorot: null });
  });

  test('of a known client leaves the city of that client as it is', async () => {
    await using shop = await createShop();
    const city = { cityId: shop.city.id, fulfilment: 'delivery', totalAmount: '195.00' };
    expect((await shop.order(city, 2)).status).toBe(201);
    expect((await shop.order()).status).toBe(201);
    const client = await shop.db.selectFrom('clients').select('city_id').executeTakeFirstOrThrow();
    expect(client.city_id).toBe(shop.city.id);
  });

  test('that expects a fee is rejected with the fee that it has not', async () => {
    await using shop = await createShop();
    const response = await shop.order({ totalAmount: '105.00', deliveryFee: '15.00' });
    expect(refusal(response)).toMatchObject({
      code: 'price_changed',
      details: { totalAmount: '90.00', deliveryFee: { oldFee: '15.00', newFee: '0.00' } },
    });
  });

  test('has the minimum of pickup, and none where the owner entered none', async () => {
    await using shop = await createShop({ minimumOrder: '400' });
    expect((await shop.order()).status).toBe(201);
    await shop.change({ pickupMinimum: '90.01' });
    expect(refusal(await shop.order())).toMatchObject({
      code: 'below_minimum',
      details: { minimumOrderAmount: '90.01', missingAmount: '0.01' },
    });
    await shop.change({ pickupMinimum: '90' });
    expect((await shop.order()).status).toBe(201);
    await shop.change({ pickupMinimum: '' });
    expect((await shop.order()).status).toBe(201);
  });

  test('keeps its request valid when it is repeated with its key', async () => {
    await using shop = await createShop();
    const headers = { 'idempotency-key': '2f0c1d0e-1b1c-4b7f-9f43-3a1d2c4b5a69' };
    const body = checkout([{ ...shop.dish, quantity: 1 }], { fulfilment: 'pickup' });
    const [first, second] = [
      await shop.post('/api/orders', body, { headers }),
      await shop.post('/api/orders', body, { headers }),
    ];
    expect(second.body).toEqual(first.body);
    const delivered = { ...body, fulfilment: 'delivery' };
    expect(refusal(await shop.post('/api/orders', delivered, { headers })).code).toBe('idempotency_key_reused');
  });

  test('skips the way to the customer', async () => {
    await using shop = await createShop({ orderStatuses: '["ready","on_the_way"]' });
    const { id } = (await shop.order()).body as { id: number };
    expect(refusal(await shop.moveTo(id, 'on_the_way')).code).toBe('status_not_used');
    expect((await shop.moveTo(id, 'ready')).status).toBe(200);
    expect((await shop.moveTo(id, 'delivered')).status).toBe(200);
  });

  test('counts for the day like one that is delivered', async () => {
    await using shop = await createShop();
    const capacity = { orders: 1, portions: null, amount: null, categories: [] };
    await shop.saveHours({ ...HOURS, deliveryWeek: null, capacity });
    expect((await shop.order()).status).toBe(201);
    const delivered = { cityId: shop.city.id, fulfilment: 'delivery', totalAmount: '195.00', orderFor: '2026-11-22' };
    expect(refusal(await shop.order(delivered, 2)).code).toMatch(/^(closed|full)$/);
    expect(refusal(await shop.order({ orderFor: '2026-11-22' })).code).toMatch(/^(closed|full)$/);
  });
});

describe('what a shop does not offer', () => {
  test.each([
    ['', 'pickup', ['delivery']],
    ['delivery', 'pickup', ['delivery']],
    ['pickup', 'delivery', ['pickup']],
    ['pickup', undefined, ['pickup']],
  ])('is rejected: offered %o, ordered %o', async (fulfilments, fulfilment, offered) => {
    await using shop = await createShop({ fulfilments });
    const city = { cityId: shop.city.id, totalAmount: '195.00' };
    const response = await shop.order({ ...city, fulfilment }, 2);
    expect(refusal(response)).toEqual({ status: 409, code: 'fulfilment_unavailable', details: { offered } });
    const byPhone = await shop.byPhone({ cityName: 'Haifa', fulfilment });
    expect(refusal(byPhone)).toEqual({ status: 409, code: 'fulfilment_unavailable', details: { offered } });
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  test('is no delivery for the request of the specification, which says nothing of it', async () => {
    await using shop = await createShop();
    const response = await shop.order({ cityId: shop.city.id, fulfilment: undefined, totalAmount: '195.00' }, 2);
    expect(response.body).toMatchObject({ fulfilment: 'delivery', deliveryFee: '15.00', totalAmount: '195.00' });
  });
});

describe('the hours of pickup', () => {
  const ordering = async (shop: Awaited<ReturnType<typeof createShop>>, query = '') =>
    (await shop.get(`/api/ordering${query}`)).body as Record<string, unknown>;

  test('are a week and minutes of their own, by which its orders are taken and promised', async () => {
    await using shop = await createShop({ pickupWeek: JSON.stringify(DAYTIME), pickupMinutes: '20' });
    await shop.saveHours(HOURS);
    expect(await ordering(shop)).toMatchObject({ fulfilment: 'delivery', kind: 'later', minutes: 60 });
    expect(await ordering(shop, '?fulfilment=pickup')).toMatchObject({
      fulfilment: 'pickup',
      kind: 'now',
      minutes: 20,
      pickupWeek: DAYTIME,
    });
    const pickedUp = await shop.order({ orderFor: 'now', toldMinutes: 20 });
    expect(pickedUp.body).toMatchObject({ promisedAt: '2026-11-22T10:20:00.000Z' });
    const delivery = { cityId: shop.city.id, fulfilment: 'delivery', totalAmount: '195.00' };
    const delivered = await shop.order(delivery, 2);
    expect(delivered.body).toMatchObject({ promisedAt: '2026-11-22T17:00:00.000Z' });
    expect(refusal(await shop.order({ ...delivery, orderFor: 'now' }, 2))).toMatchObject({
      code: 'closed',
      details: { fulfilment: 'delivery', kind: 'later' },
    });
  });

  test('are those of deliveries where the owner has entered none, without a promise', async () => {
    await using shop = await createShop();
    await shop.saveHours(HOURS);
    const { deliveryWeek: pickupWeek } = HOURS;
    expect(await ordering(shop, '?fulfilment=pickup')).toMatchObject({ kind: 'later', minutes: null, pickupWeek });
    expect(await ordering(shop)).not.toHaveProperty('pickupWeek');
    expect(refusal(await shop.order({ orderFor: 'now' }))).toMatchObject({
      code: 'closed',
      details: { fulfilment: 'pickup', kind: 'later' },
    });
  });

  test('are what is said first of a shop without deliveries, whatever is asked for', async () => {
    await using shop = await createShop({ fulfilments: 'pickup', pickupMinutes: '20' });
    for (const query of ['', '?fulfilment=delivery', '?fulfilment=pickup']) {
      expect(await ordering(shop, query)).toMatchObject({ fulfilment: 'pickup', kind: 'now', minutes: 20 });
    }
  });

  test('are closed on special days and in a pause too', async () => {
    await using shop = await createShop({ pickupWeek: JSON.stringify(DAYTIME) });
    const specialDays = [{ from: '2026-11-22', to: '2026-11-22', shifts: [] }];
    await shop.saveHours({ ...HOURS, specialDays });
    expect(await ordering(shop, '?fulfilment=pickup')).toMatchObject({ kind: 'later' });
    await shop.saveHours(HOURS);
    await shop.staffPut('/api/admin/hours/pause', { span: 'open' });
    expect(await ordering(shop, '?fulfilment=pickup')).toMatchObject({ kind: 'none' });
  });

  test('can be busy where minutes are promised for pickup alone', async () => {
    await using shop = await createShop({ pickupMinutes: '20' });
    const busy = { busy: { minutes: 15, span: '60' } };
    expect((await shop.staffPut('/api/admin/hours/busy', busy)).status).toBe(200);
    expect(await ordering(shop, '?fulfilment=pickup')).toMatchObject({ minutes: 35, busyMinutes: 15 });
    await shop.change({ pickupMinutes: '' });
    expect(refusal(await shop.staffPut('/api/admin/hours/busy', busy)).code).toBe('nothing_promised');
  });

  test('have a dish served that is served at a time of either', async () => {
    await using shop = await createShop({ pickupWeek: JSON.stringify(DAYTIME) });
    await shop.saveHours(HOURS);
    const served = DAYS.map((day) => ({ day, opens: 660, closes: 900 }));
    await shop.addDish({ name: 'Lunch', price: 5_000, served });
    const menu = (await shop.get('/api/food-items')).body as { name: string; serving?: { isServed: number } }[];
    expect(menu.find(({ name }) => name === 'Lunch')?.serving?.isServed).toBe(1);
  });
});

test('figures by city count pickups apart from deliveries without a city', async () => {
  await using shop = await createShop();
  await shop.order();
  await shop.order({ cityId: shop.city.id, fulfilment: 'delivery', totalAmount: '195.00' }, 2);
  const { body } = await shop.staffGet('/api/admin/analytics/orders-by-city/2026/11');
  expect(body).toMatchObject([
    { cityName: 'Haifa', fulfilment: 'delivery', totalOrders: 1 },
    { cityName: null, fulfilment: 'pickup', totalOrders: 1 },
  ]);
});

test('an order by phone that is picked up has no fee, also where staff may set one', async () => {
  await using shop = await createShop();
  const fee = { deliveryFee: '15.00', mayChangeDeliveryFee: true };
  const refused = refusal(await shop.byPhone({ ...fee, totalAmount: '105.00' }));
  expect(refused).toMatchObject({ code: 'price_changed', details: { totalAmount: '90.00' } });
  const waived = await shop.byPhone({ ...fee, deliveryFee: '0.00', totalAmount: '90.00' });
  expect(waived.body, waived.text).toMatchObject({ order: { totalAmount: '90.00', deliveryFee: null } });
});

test('an order by phone that is picked up needs no city', async () => {
  await using shop = await createShop();
  const response = await shop.byPhone();
  expect(response.status, response.text).toBe(201);
  expect(response.body).toMatchObject({
    order: { fulfilment: 'pickup', cityName: null, totalAmount: toDecimal(9_000) },
  });
  expect((await shop.byPhone({ fulfilment: 'delivery' })).status).toBe(400);
});

test('messages about a pickup say where it is picked up, and nothing of a delivery', async () => {
  await using shop = await createShop({ pickupAddress: '3 Carmel Street', pickupMapLink: MAP, pickupMinutes: '20' });
  const { id } = (await shop.order({ orderFor: 'now' })).body as { id: number };
  const { body } = await shop.staffPost(`/api/admin/orders/${id}/whatsapp-contact`, {});
  const message = String((body as { whatsappMessage: string }).whatsappMessage).replace(/[\u2066-\u2069]/g, '');
  expect(message).toContain(`Pick up at: 3 Carmel Street\n${MAP}`);
  expect(message).toContain('Pickup: Sunday');
  expect(message).not.toMatch(/deliver/i);
});

test.each([
  ['fulfilments', 'none'],
  ['pickupMapLink', 'http://maps.example'],
  ['pickupMinutes', '4'],
  ['pickupMinutes', '10081'],
  ['pickupWeek', '[]'],
  ['pickupWeek', '[{"day":"sunday","opens":"25:00","closes":"26:00"}]'],
  ['pickupWeek', 'always'],
  ['pickupAddress', 'x'.repeat(201)],
])('the setting %s rejects %o', async (key, value) => {
  await using shop = await createShop();
  expect((await shop.staffPut(`/api/admin/settings/${key}`, { value })).status).toBe(400);
});
