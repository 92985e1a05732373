import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';

const SHABBAT = { place: 'telAviv', minutesBefore: 40, minutesAfter: 45, days: ['shabbat'] };
const HOURS = { deliveryWeek: null, specialDays: [], ordering: { mode: 'now', minutes: 45 }, restRule: SHABBAT };
const FRIDAY_EVENING = '2026-11-27T18:00:00.000Z';
/** 45 minutes after the sunset of 16:36 on Saturday. */
const NIGHTFALL = '2026-11-28T15:22:00.000Z';

async function createShop() {
  const shop = await createStaffShop();
  shop.clock.set(FRIDAY_EVENING);
  const dish = await shop.addDish({ price: 50_000 });
  const order = (changes: Record<string, unknown> = {}) =>
    shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }], changes));
  const save = (changes: object = {}) => shop.staffPut('/api/admin/hours', { ...HOURS, ...changes });
  return Object.assign(shop, { order, save });
}

test('a shop without a rule for rest days accepts orders on Shabbat', async () => {
  await using shop = await createShop();
  expect((await shop.get('/api/ordering')).body).toMatchObject({ kind: 'now', rest: null });
  expect((await shop.order()).body).toMatchObject({ promisedAt: null });
});

test('an order on Shabbat is for nightfall, and an order for now is rejected', async () => {
  await using shop = await createShop();
  expect((await shop.save()).body).toMatchObject({ restRule: SHABBAT });
  expect((await shop.get('/api/ordering')).body).toMatchObject({ kind: 'later', rest: 'shabbat', opensAt: NIGHTFALL });
  expect((await shop.order()).body).toMatchObject({ promisedAt: '2026-11-28T16:07:00.000Z' });
  const refused = await shop.order({ orderFor: 'now' });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'closed', details: { kind: 'later', rest: 'shabbat' } });
  shop.clock.set(NIGHTFALL);
  expect((await shop.order({ orderFor: 'now' })).status).toBe(201);
});

test('a rule for rest days can have a place by coordinates, and can be removed', async () => {
  await using shop = await createShop();
  const place = { latitude: 40.7, longitude: -74 };
  expect((await shop.save({ restRule: { ...SHABBAT, place } })).body).toMatchObject({ restRule: { place } });
  expect((await shop.staffGet('/api/admin/hours')).body).toMatchObject({ restRule: { place } });
  const { restRule, ...others } = HOURS;
  expect((await shop.staffPut('/api/admin/hours', others)).body).toMatchObject({ restRule: null });
});

test.each([
  ['a place where the sun may not set', { place: { latitude: 70, longitude: 20 } }],
  ['a city that is not in the list', { place: 'oslo' }],
  ['no days', { days: [] }],
  ['more minutes than four hours', { minutesBefore: 241 }],
])('a rule for rest days with %s is rejected', async (_, changes) => {
  await using shop = await createShop();
  expect((await shop.save({ restRule: { ...SHABBAT, ...changes } })).status).toBe(400);
});
