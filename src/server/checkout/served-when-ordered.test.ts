import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { createHoursShop, EVENINGS, shift } from '../../../test/hours-shop.ts';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { DAYS } from '../../shared/hours/week.ts';

/** A Sunday in winter; the shop's clock is two hours ahead. */
const at = (time: string) => new Date(`2026-11-22T${time}:00+02:00`).toISOString();
const EVERY_DAY = (opens: string, closes: string) => DAYS.map((day) => shift(day, opens, closes));
const LUNCH = EVERY_DAY('11:00', '16:00');

/** Returns a shop at 10:00 with these hours, and a dish that is served at these times. */
async function createShop(hours: object, served: object) {
  const shop = await createStaffShop();
  shop.clock.set(at('10:00'));
  const dish = await shop.addDish({ name: 'Shakshuka', price: 50_000 });
  const city = await shop.addCity({ minimumOrderAmount: 0 });
  const saved = [
    await shop.staffPut(`/api/admin/food-items/${dish.id}`, { served }),
    await shop.staffPut('/api/admin/hours', { specialDays: [], ordering: { mode: 'now', minutes: 45 }, ...hours }),
  ];
  expect(saved.map(({ status }) => status)).toEqual([200, 200]);
  const order = async (changes: object = {}) => {
    const response = await shop.post(
      '/api/orders',
      checkout([{ ...dish, quantity: 1 }], { cityId: city.id, ...changes }),
    );
    return response.status === 201 ? response.status : refusal(response).code;
  };
  const shown = async () => ((await shop.get('/api/food-items')).body as { serving: object }[])[0]?.serving;
  const seen = async () => ((await shop.staffGet('/api/admin/food-items')).body as { serving: object }[])[0]?.serving;
  return Object.assign(shop, { order, shown, seen });
}

describe('a dish with serving times, on the menu and in an order,', () => {
  test('is available until its last minute, however long the delivery takes', async () => {
    await using shop = await createShop({ deliveryWeek: EVERY_DAY('09:00', '22:00') }, LUNCH);
    shop.clock.set(at('10:59'));
    expect(await shop.shown()).toEqual({ isServed: 0, until: at('11:00') });
    expect(await shop.order()).toBe('not_served');
    shop.clock.set(at('15:59'));
    expect(await shop.shown()).toEqual({ isServed: 1, until: at('16:00') });
    expect(await shop.order()).toBe(201);
  });

  test('is available in a closed shop if it is served at the next opening', async () => {
    await using evening = await createShop({ deliveryWeek: EVERY_DAY('18:00', '22:00') }, EVERY_DAY('17:00', '23:00'));
    expect(await evening.shown()).toEqual({ isServed: 1, until: at('18:00') });
    expect(await evening.order()).toBe(201);
    await using lunch = await createShop({ deliveryWeek: EVERY_DAY('18:00', '22:00') }, LUNCH);
    expect(await lunch.shown()).toEqual({ isServed: 0, until: at('18:00') });
    expect(await lunch.order()).toBe('not_served');
  });

  test('is available for slots that begin within its times', async () => {
    const ordering = { mode: 'slots', slotMinutes: 30, minutes: 60, daysAhead: 1 };
    const slot = (from: string, to: string) => ({ orderFor: `${at(from)}/${at(to)}` });
    await using shop = await createShop({ deliveryWeek: EVERY_DAY('12:00', '22:00'), ordering }, LUNCH);
    expect(await shop.shown()).toEqual({ isServed: 1, until: at('11:00') });
    expect(await shop.seen()).toEqual({ isServed: 1, until: at('11:00') });
    expect(await shop.order(slot('15:30', '16:00'))).toBe(201);
    expect(await shop.order(slot('16:00', '16:30'))).toBe('not_served');
  });
});

test('a phone order that overrides the hours needs a dish that is served then, unless staff override that too', async () => {
  await using shop = await createHoursShop();
  await shop.staffPut(`/api/admin/food-items/${shop.dish.id}`, { served: [shift('sunday', '11:00', '16:00')] });
  await shop.save({ deliveryWeek: EVENINGS });
  const anyway = { mayOrderWhileClosed: true };
  expect(refusal(await shop.byPhone(anyway))).toMatchObject({ code: 'not_served' });
  expect((await shop.byPhone({ ...anyway, orderFor: 'now' })).status).toBe(201);
  shop.clock.set(at('16:00'));
  expect(refusal(await shop.byPhone({ ...anyway, orderFor: 'now' }))).toMatchObject({ code: 'not_served' });
  expect((await shop.byPhone({ ...anyway, orderFor: 'now', mayOrderUnserved: true })).status).toBe(201);
});

test('a rejected order names each unavailable dish once, with its serving times', async () => {
  await using shop = await createHoursShop();
  const add = async (name: string, served: object[]) => {
    const dish = await shop.addDish({ name, price: 10_000 });
    await shop.staffPut(`/api/admin/food-items/${dish.id}`, { served });
    return { ...dish, quantity: 1 };
  };
  const night = [shift('sunday', '22:00', '02:00')];
  const soup = await add('Soup', night);
  const lunch = await add('Lunch', [shift('sunday', '11:00', '16:00')]);
  const response = await shop.post('/api/orders', checkout([soup, lunch, soup], { cityId: shop.city.id }));
  const items = [{ id: soup.id, name: 'Soup', served: night }];
  expect(refusal(response)).toEqual({ status: 409, code: 'not_served', details: { items } });
});
