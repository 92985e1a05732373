import { describe, expect, test } from 'vitest';
import { checkout, phoneOrder } from '../../../test/builders.ts';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { DAYS } from '../../shared/hours/week.ts';

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
      shop.staffPost(
        '/api/admin/clients',
        phoneOrder([{ ...dish, quantity: 1 }], { fulfilment: 'pickup', ...changes }),
      ),
    saveHours: (hours: object) => shop.staffPut('/api/admin/hours', hours),
    moveTo: (id: number, status: string) => shop.staffPut(`/api/admin/orders/${id}/status`, { status }),
  });
}

describe('a pickup order', () => {
  test('needs no city and no address, has no fee, and stores neither if they are sent', async () => {
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
  });

  test('keeps the city of a known client', async () => {
    await using shop = await createShop();
    const city = { cityId: shop.city.id, fulfilment: 'delivery', totalAmount: '195.00' };
    expect((await shop.order(city, 2)).status).toBe(201);
    expect((await shop.order()).status).toBe(201);
    const client = await shop.db.selectFrom('clients').select('city_id').executeTakeFirstOrThrow();
    expect(client.city_id).toBe(shop.city.id);
  });

  test('is rejected if it names a delivery fee', async () => {
    await using shop = await createShop();
    const response = await shop.order({ totalAmount: '105.00', deliveryFee: '15.00' });
    expect(refusal(response)).toMatchObject({
      code: 'price_changed',
      details: { totalAmount: '90.00', deliveryFee: { oldFee: '15.00', newFee: '0.00' } },
    });
  });

  test('has the minimum for pickup, if the owner has set one', async () => {
    await using shop = await createShop({ minimumOrder: '400' });
    expect((await shop.order()).status).toBe(201);
    await shop.change({ pickupMinimum: '90.01' });
    expect(refusal(await shop.order())).toMatchObject({
      code: 'below_minimum',
      details: { minimumOrderAmount: '90.01', missingAmount: '0.01' },
    });
    await shop.change({ pickupMinimum: '90' });
    expect((await shop.order()).status).toBe(201);
  });

  test('skips the status "on the way"', async () => {
    await using shop = await createShop({ orderStatuses: '["ready","on_the_way"]' });
    const { id } = (await shop.order()).body as { id: number };
    expect(refusal(await shop.moveTo(id, 'on_the_way')).code).toBe('status_not_used');
    expect((await shop.moveTo(id, 'ready')).status).toBe(200);
    expect((await shop.moveTo(id, 'delivered')).status).toBe(200);
  });

  test('counts towards the capacity of the day', async () => {
    await using shop = await createShop();
    const capacity = { orders: 1, portions: null, amount: null, categories: [] };
    await shop.saveHours({ ...HOURS, deliveryWeek: null, capacity });
    expect((await shop.order()).status).toBe(201);
    const delivered = { cityId: shop.city.id, fulfilment: 'delivery', totalAmount: '195.00', orderFor: '2026-11-22' };
    expect(refusal(await shop.order(delivered, 2)).code).toMatch(/^(closed|full)$/);
    expect(refusal(await shop.order({ orderFor: '2026-11-22' })).code).toMatch(/^(closed|full)$/);
  });
});

describe('a fulfilment that the shop does not offer', () => {
  test.each([
    ['', 'pickup', ['delivery']],
    ['delivery', 'pickup', ['delivery']],
    ['pickup', 'delivery', ['pickup']],
    ['pickup', undefined, ['pickup']],
  ])('is rejected: offered %o, requested %o', async (fulfilments, fulfilment, offered) => {
    await using shop = await createShop({ fulfilments });
    const city = { cityId: shop.city.id, totalAmount: '195.00' };
    const response = await shop.order({ ...city, fulfilment }, 2);
    expect(refusal(response)).toEqual({ status: 409, code: 'fulfilment_unavailable', details: { offered } });
    const byPhone = await shop.byPhone({ cityName: 'Haifa', fulfilment });
    expect(refusal(byPhone)).toEqual({ status: 409, code: 'fulfilment_unavailable', details: { offered } });
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  test('is delivery by default, if the request names none', async () => {
    await using shop = await createShop();
    const response = await shop.order({ cityId: shop.city.id, fulfilment: undefined, totalAmount: '195.00' }, 2);
    expect(response.body).toMatchObject({ fulfilment: 'delivery', deliveryFee: '15.00', totalAmount: '195.00' });
  });
});

describe('the hours of pickup', () => {
  const ordering = async (shop: Awaited<ReturnType<typeof createShop>>, query = '') =>
    (await shop.get(`/api/ordering${query}`)).body as Record<string, unknown>;

  test('have their own week and minutes, which determine the promised time', async () => {
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

  test('are those of deliveries without a promised time, if the owner has set none', async () => {
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

  test('are shown first by a shop without deliveries', async () => {
    await using shop = await createShop({ fulfilments: 'pickup', pickupMinutes: '20' });
    for (const query of ['', '?fulfilment=delivery', '?fulfilment=pickup']) {
      expect(await ordering(shop, query)).toMatchObject({ fulfilment: 'pickup', kind: 'now', minutes: 20 });
    }
  });

  test('can be busy if minutes are set for pickup only', async () => {
    await using shop = await createShop({ pickupMinutes: '20' });
    const busy = { busy: { minutes: 15, span: '60' } };
    expect((await shop.staffPut('/api/admin/hours/busy', busy)).status).toBe(200);
    expect(await ordering(shop, '?fulfilment=pickup')).toMatchObject({ minutes: 35, busyMinutes: 15 });
    await shop.change({ pickupMinutes: '' });
    expect(refusal(await shop.staffPut('/api/admin/hours/busy', busy)).code).toBe('nothing_promised');
  });
});

test('figures by city count pickups separately from deliveries without a city', async () => {
  await using shop = await createShop();
  await shop.order();
  await shop.order({ cityId: shop.city.id, fulfilment: 'delivery', totalAmount: '195.00' }, 2);
  const { body } = await shop.staffGet('/api/admin/analytics/orders-by-city/2026/11');
  expect(body).toMatchObject([
    { cityName: 'Haifa', fulfilment: 'delivery', totalOrders: 1 },
    { cityName: null, fulfilment: 'pickup', totalOrders: 1 },
  ]);
});

test('a pickup order by phone needs no city, and has no fee even if staff set one', async () => {
  await using shop = await createShop();
  const fee = { deliveryFee: '15.00', mayChangeDeliveryFee: true };
  const refused = refusal(await shop.byPhone({ ...fee, totalAmount: '105.00' }));
  expect(refused).toMatchObject({ code: 'price_changed', details: { totalAmount: '90.00' } });
  const placed = await shop.byPhone({ ...fee, deliveryFee: '0.00' });
  expect(placed.body, placed.text).toMatchObject({
    order: { fulfilment: 'pickup', cityName: null, totalAmount: '90.00', deliveryFee: null },
  });
  expect((await shop.byPhone({ fulfilment: 'delivery' })).status).toBe(400);
});

test('messages about a pickup name the pickup address, and mention no delivery', async () => {
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
  ['pickupMinutes', '10081'],
  ['pickupWeek', '[]'],
])('the setting %s rejects %o', async (key, value) => {
  await using shop = await createShop();
  expect((await shop.staffPut(`/api/admin/settings/${key}`, { value })).status).toBe(400);
});
