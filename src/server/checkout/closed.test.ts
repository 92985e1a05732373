import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { DAYS } from '../../shared/hours/week.ts';
import { toDecimal } from '../../shared/money.ts';

/** 12:00 on a Sunday in the restaurant, in winter. */
const SUNDAY_NOON = '2026-11-22T10:00:00.000Z';
const shift = (day: string, opens: string, closes: string) => ({ day, opens, closes });
const EVENINGS = [shift('sunday', '18:00', '22:00'), shift('thursday', '18:00', '02:00')];
const FOR_TOMORROW = {
  deliveryWeek: DAYS.filter((day) => day !== 'saturday').map((day) => shift(day, '12:00', '20:00')),
  specialDays: [],
  ordering: { mode: 'days', daysBefore: 1, until: '18:00', choices: 2 },
};

async function createShop() {
  const shop = await createStaffShop();
  shop.clock.set(SUNDAY_NOON);
  const dish = await shop.addDish({ name: 'Shanks', price: 50_000 });
  const city = await shop.addCity({ minimumOrderAmount: 0 });
  const order = (changes: object = {}) =>
    shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }], { cityId: city.id, ...changes }));
  const byPhone = (changes: object = {}) =>
    shop.staffPost('/api/admin/clients', {
      name: 'Noa Levi',
      phone: '+972501234567',
      cityName: 'Haifa',
      orderItems: [{ id: dish.id, name: 'Shanks', price: toDecimal(50_000), quantity: 1 }],
      totalAmount: toDecimal(50_000),
      paymentMethod: 'cash',
      orderSource: 'phone',
      ...changes,
    });
  const save = async (hours: object) => {
    const response = await shop.staffPut('/api/admin/hours', {
      deliveryWeek: null,
      specialDays: [],
      ordering: { mode: 'now', minutes: 45 },
      ...hours,
    });
    expect(response.status, response.text).toBe(200);
  };
  const pause = (span: string | null) => shop.staffPut('/api/admin/hours/pause', { span });
  return Object.assign(shop, { order, byPhone, save, pause, ordering: () => shop.get('/api/ordering') });
}

describe('a shop that has set no hours', () => {
  test('takes orders at any time, and promises nothing', async () => {
    await using shop = await createShop();
    expect((await shop.order()).body).toMatchObject({ promisedAt: null, promisedDay: null });
    expect((await shop.ordering()).body).toMatchObject({ kind: 'now', minutes: null, freshUntil: null });
  });
});

describe('a shop with hours', () => {
  test('promises an order by the minutes to prepare, while it is open', async () => {
    await using shop = await createShop();
    await shop.save({ deliveryWeek: EVENINGS });
    shop.clock.set('2026-11-22T17:00:00.000Z');
    const order = await shop.order({ orderFor: 'now' });
    expect(order.body).toMatchObject({ promisedAt: '2026-11-22T17:45:00.000Z', promisedDay: '2026-11-22' });
    const stored = await shop.staffGet(`/api/admin/orders/${(order.body as { id: number }).id}`);
    expect(stored.body).toMatchObject({ promisedAt: '2026-11-22T17:45:00.000Z', promisedDay: '2026-11-22' });
  });

  test('takes an order that names no time for when it opens next', async () => {
    await using shop = await createShop();
    await shop.save({ deliveryWeek: EVENINGS });
    expect((await shop.order()).body).toMatchObject({ promisedAt: '2026-11-22T16:45:00.000Z' });
    const opensAt = '2026-11-22T16:00:00.000Z';
    expect((await shop.order({ orderFor: opensAt })).status).toBe(201);
  });

  test('refuses an order that was to be for now, with the next opening, and keeps nothing of it', async () => {
    await using shop = await createShop();
    await shop.save({ deliveryWeek: EVENINGS });
    expect(refusal(await shop.order({ orderFor: 'now' }))).toEqual({
      status: 409,
      code: 'closed',
      details: expect.objectContaining({ kind: 'later', opensAt: '2026-11-22T16:00:00.000Z' }),
    });
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  test('is closed on a special day, with the words of the owner, and opens after it', async () => {
    await using shop = await createShop();
    const holiday = { from: '2026-11-22', to: '2026-11-22', shifts: [], words: 'A family day', wordsHe: 'יום משפחה' };
    await shop.save({ deliveryWeek: EVENINGS, specialDays: [holiday] });
    expect((await shop.ordering()).body).toMatchObject({
      kind: 'later',
      opensAt: '2026-11-26T16:00:00.000Z',
      words: 'A family day',
      wordsHe: 'יום משפחה',
    });
  });

  test('refuses shifts that overlap, special days twice and an end before the beginning, each at its place', async () => {
    await using shop = await createShop();
    const put = async (changes: object) =>
      refusal(
        await shop.staffPut('/api/admin/hours', {
          deliveryWeek: null,
          specialDays: [],
          ordering: { mode: 'now', minutes: null },
          ...changes,
        }),
      );
    const overlapping = [shift('thursday', '18:00', '02:00'), shift('friday', '01:00', '10:00')];
    expect(await put({ deliveryWeek: overlapping })).toMatchObject({
      code: 'invalid_input',
      details: { fields: { 'deliveryWeek.1': 'Must not overlap another shift' } },
    });
    const days = (from: string, to: string) => ({ from, to, shifts: [] });
    expect(await put({ specialDays: [days('2026-11-24', '2026-11-23')] })).toMatchObject({
      details: { fields: { 'specialDays.0.to': 'Must not be before the first day' } },
    });
    expect(
      await put({ specialDays: [days('2026-11-22', '2026-11-25'), days('2026-11-25', '2026-11-25')] }),
    ).toMatchObject({ details: { fields: { 'specialDays.1.from': 'Must not be within other special days' } } });
  });

  test('is changed by one of two who changed it at once', async () => {
    await using shop = await createShop();
    await shop.save({ deliveryWeek: EVENINGS });
    const { version } = (await shop.staffGet('/api/admin/hours')).body as { version: number };
    await shop.save({ deliveryWeek: EVENINGS, version });
    const response = await shop.staffPut('/api/admin/hours', { ...FOR_TOMORROW, version });
    expect(refusal(response)).toMatchObject({ code: 'version_conflict' });
  });
});

describe('a pause', () => {
  test.each([
    ['15', '2026-11-22T10:15:00.000Z'],
    ['60', '2026-11-22T11:00:00.000Z'],
    // Until 4:00, when the business day ends.
    ['day', '2026-11-23T02:00:00.000Z'],
  ])('of %s ends by itself, on cached pages too', async (span, end) => {
    await using shop = await createShop();
    expect((await shop.pause(span)).body).toMatchObject({ pausedUntil: end });
    expect((await shop.ordering()).body).toMatchObject({ kind: 'later', opensAt: end, pausedUntil: end });
    expect(refusal(await shop.order({ orderFor: 'now' }))).toMatchObject({ code: 'closed' });
    shop.clock.set(end);
    expect((await shop.ordering()).body).toMatchObject({ kind: 'now', pausedUntil: null });
    expect((await shop.staffGet('/api/admin/hours')).body).toMatchObject({ pausedUntil: null });
    expect((await shop.order({ orderFor: 'now' })).status).toBe(201);
  });

  test('without an end refuses every order until staff end it', async () => {
    await using shop = await createShop();
    await shop.pause('open');
    expect(refusal(await shop.order())).toMatchObject({ code: 'closed', details: { kind: 'none' } });
    expect(refusal(await shop.byPhone())).toMatchObject({ code: 'closed' });
    expect((await shop.byPhone({ mayOrderWhileClosed: true })).status).toBe(201);
    await shop.pause(null);
    expect((await shop.order()).status).toBe(201);
  });
});

describe('a shop that cooks for the next day', () => {
  test('takes orders for the days that it names, and for the first one without', async () => {
    await using shop = await createShop();
    await shop.save(FOR_TOMORROW);
    expect((await shop.ordering()).body).toMatchObject({ kind: 'days', days: ['2026-11-23', '2026-11-24'] });
    expect((await shop.order()).body).toMatchObject({ promisedAt: null, promisedDay: '2026-11-23' });
    expect((await shop.order({ orderFor: '2026-11-24' })).body).toMatchObject({ promisedDay: '2026-11-24' });
    const late = refusal(await shop.order({ orderFor: '2026-11-22' }));
    expect(late).toMatchObject({ code: 'closed', details: { days: ['2026-11-23', '2026-11-24'] } });
  });

  test('moves on to the next day when the time to order is over, without a change', async () => {
    await using shop = await createShop();
    await shop.save(FOR_TOMORROW);
    await shop.ordering();
    shop.clock.set('2026-11-22T16:00:00.000Z');
    expect((await shop.ordering()).body).toMatchObject({ days: ['2026-11-24', '2026-11-25'] });
    expect(refusal(await shop.order({ orderFor: '2026-11-23' }))).toMatchObject({ code: 'closed' });
    expect((await shop.order()).body).toMatchObject({ promisedDay: '2026-11-24' });
  });

  test('takes a phone order for a day that is over when staff confirm it', async () => {
    await using shop = await createShop();
    await shop.save(FOR_TOMORROW);
    expect(refusal(await shop.byPhone({ orderFor: '2026-11-22' }))).toMatchObject({ code: 'closed' });
    const taken = await shop.byPhone({ orderFor: '2026-11-22', mayOrderWhileClosed: true });
    expect(taken.body).toMatchObject({ order: { promisedDay: '2026-11-22' } });
  });
});

test('search engines read the week, and nothing of it while there is none', async () => {
  await using shop = await createShop();
  const data = async () => {
    const html = (await shop.get('/?lang=en')).text;
    return JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
  };
  expect(await data()).not.toHaveProperty('openingHoursSpecification');
  await shop.save({ deliveryWeek: [...EVENINGS, shift('monday', '00:00', '00:00')] });
  expect((await data()).openingHoursSpecification).toEqual([
    expect.objectContaining({ dayOfWeek: 'https://schema.org/Sunday', opens: '18:00', closes: '22:00' }),
    expect.objectContaining({ dayOfWeek: 'https://schema.org/Thursday', opens: '18:00', closes: '02:00' }),
    expect.objectContaining({ dayOfWeek: 'https://schema.org/Monday', opens: '00:00', closes: '23:59' }),
  ]);
});

test('customers neither read nor change the hours of staff', async () => {
  await using shop = await createShop();
  expect((await shop.get('/api/admin/hours')).status).toBe(401);
  expect((await shop.put('/api/admin/hours', FOR_TOMORROW)).status).toBe(401);
  expect((await shop.put('/api/admin/hours/pause', { span: '15' })).status).toBe(401);
});
