import { describe, expect, test } from 'vitest';
import { createHoursShop, EVENINGS, FOR_TOMORROW } from '../../../test/hours-shop.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';

const CITIES = '/api/admin/cities';
const TUESDAY = '2026-11-24';
const THURSDAY = '2026-11-26';

/** A shop on a Sunday, with a city whose delivery days are Tuesday and Thursday. */
async function createShop(hours: object = { ...FOR_TOMORROW, ordering: { ...FOR_TOMORROW.ordering, choices: 4 } }) {
  const shop = await createHoursShop();
  await shop.save(hours);
  const change = (changes: object) => shop.staffPut(`${CITIES}/${shop.city.id}`, changes);
  const response = await change({ deliveryDays: ['thursday', 'tuesday'] });
  expect(response.status, response.text).toBe(200);
  const near = await shop.addCity({ name: 'Acre', minimumOrderAmount: 0 });
  return Object.assign(shop, { change, near });
}

describe('the delivery days of a city', () => {
  test('are sent to customers and staff in the order of the week, are audited, and can be removed', async () => {
    await using shop = await createShop();
    const deliveryDays = ['tuesday', 'thursday'];
    expect((await shop.get('/api/cities')).body).toMatchObject([
      { deliveryDays, extraMinutes: 0 },
      { deliveryDays: null },
    ]);
    expect((await shop.change({ extraMinutes: 30 })).body).toMatchObject({ deliveryDays, extraMinutes: 30 });
    const everyDay = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
    expect((await shop.change({ deliveryDays: everyDay })).body).toMatchObject({
      deliveryDays: null,
      extraMinutes: 30,
    });
    expect((await shop.staffGet('/api/admin/audit')).body).toMatchObject([
      { before: { deliveryDays }, after: { deliveryDays: null } },
      { before: { extraMinutes: 0 }, after: { extraMinutes: 30 } },
      { before: { deliveryDays: null }, after: { deliveryDays } },
      {},
    ]);
  });

  test('are rejected if there are none, one is repeated, or the extra minutes are out of range', async () => {
    await using shop = await createShop();
    expect(invalidFields(await shop.change({ deliveryDays: [] }))).toEqual(['deliveryDays']);
    expect(invalidFields(await shop.change({ deliveryDays: ['monday', 'monday'] }))).toEqual(['deliveryDays']);
    expect(invalidFields(await shop.change({ extraMinutes: 601 }))).toEqual(['extraMinutes']);
  });
});

describe('an order to a city with delivery days', () => {
  test('is for the next delivery day of its city, if it requests no time', async () => {
    await using shop = await createShop();
    expect((await shop.order()).body).toMatchObject({ promisedAt: null, promisedDay: TUESDAY });
    expect((await shop.order({ cityId: shop.near.id })).body).toMatchObject({ promisedDay: '2026-11-23' });
    expect((await shop.order({ cityId: undefined })).body).toMatchObject({ promisedDay: '2026-11-23' });
  });

  test('is rejected for another day with the next delivery days, and nothing is stored', async () => {
    await using shop = await createShop();
    expect((await shop.order({ orderFor: THURSDAY })).body).toMatchObject({ promisedDay: THURSDAY });
    expect(refusal(await shop.order({ orderFor: '2026-11-25' }))).toEqual({
      status: 409,
      code: 'closed',
      details: expect.objectContaining({
        cityIds: [shop.city.id],
        deliveryDays: ['tuesday', 'thursday'],
        days: [TUESDAY, THURSDAY, '2026-12-01', '2026-12-03'],
        closedDay: null,
      }),
    });
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toHaveLength(1);
    expect((await shop.order({ cityId: shop.near.id, orderFor: '2026-11-25' })).status).toBe(201);
  });

  test('is for the next delivery day with capacity', async () => {
    await using shop = await createShop({
      ...FOR_TOMORROW,
      capacity: { orders: 1, portions: null, amount: null, categories: [] },
    });
    expect((await shop.order()).body).toMatchObject({ promisedDay: TUESDAY });
    expect((await shop.order()).body).toMatchObject({ promisedDay: THURSDAY });
    expect(refusal(await shop.order({ orderFor: TUESDAY }))).toMatchObject({ code: 'full', details: { day: TUESDAY } });
    expect((await shop.ordering()).body).toMatchObject({
      ofCities: [{ days: ['2026-12-01', '2026-12-03'], fullDays: [TUESDAY, THURSDAY] }],
    });
  });

  test('as soon as possible includes the extra minutes of its city on a delivery day', async () => {
    await using shop = await createShop({ deliveryWeek: EVENINGS });
    await shop.change({ deliveryDays: ['thursday', 'tuesday'], extraMinutes: 30 });
    // The shop is open on Sundays and Thursdays.
    expect((await shop.order()).body).toMatchObject({ promisedAt: null, promisedDay: THURSDAY });
    shop.clock.set('2026-11-26T17:00:00.000Z');
    expect(refusal(await shop.order({ orderFor: 'now', toldMinutes: 45 }))).toMatchObject({
      code: 'closed',
      details: { kind: 'now', minutes: 75 },
    });
    expect((await shop.order({ orderFor: 'now', toldMinutes: 75 })).body).toMatchObject({
      promisedAt: '2026-11-26T18:15:00.000Z',
    });
  });

  test('has the days of the shop if it is picked up', async () => {
    await using shop = await createShop();
    await shop.set('fulfilments', 'both');
    expect((await shop.order({ fulfilment: 'pickup' })).body).toMatchObject({ promisedDay: '2026-11-23' });
  });
});
