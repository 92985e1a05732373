import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { DAYS } from '../../shared/hours/week.ts';

/** A Sunday in winter; the shop's clock is two hours ahead. */
const at = (time: string) => new Date(`2026-11-22T${time}:00+02:00`).toISOString();
const shift = (day: string, opens: string, closes: string) => ({ day, opens, closes });
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

describe('a dish limited to times, as pages show it and as an order is judged', () => {
  test('is sold until its last minute, however long the delivery takes', async () => {
    await using shop = await createShop({ deliveryWeek: EVERY_DAY('09:00', '22:00') }, LUNCH);
    shop.clock.set(at('10:59'));
    expect(await shop.shown()).toEqual({ isServed: 0, until: at('11:00') });
    expect(await shop.order()).toBe('not_served');
    shop.clock.set(at('15:59'));
    expect(await shop.shown()).toEqual({ isServed: 1, until: at('16:00') });
    expect(await shop.order()).toBe(201);
  });

  test('while the shop is closed, is sold when it is served at the next opening', async () => {
    await using evening = await createShop({ deliveryWeek: EVERY_DAY('18:00', '22:00') }, EVERY_DAY('17:00', '23:00'));
    expect(await evening.shown()).toEqual({ isServed: 1, until: at('18:00') });
    expect(await evening.seen()).toEqual({ isServed: 1, until: at('18:00') });
    expect(await evening.order()).toBe(201);
    await using lunch = await createShop({ deliveryWeek: EVERY_DAY('18:00', '22:00') }, LUNCH);
    expect(await lunch.shown()).toEqual({ isServed: 0, until: at('18:00') });
    expect(await lunch.order()).toBe('not_served');
  });

  test('where orders are for a day, is sold for the days on which it is served', async () => {
    const ordering = { mode: 'days', daysBefore: 1, until: '18:00', choices: 2 };
    await using shop = await createShop({ deliveryWeek: null, ordering }, [shift('tuesday', '11:00', '16:00')]);
    expect(await shop.shown()).toEqual({ isServed: 1, until: at('18:00') });
    expect(await shop.order({ orderFor: '2026-11-24' })).toBe(201);
    expect(await shop.order({ orderFor: '2026-11-23' })).toBe('not_served');
    shop.clock.set('2026-11-24T08:00:00.000Z');
    expect(await shop.shown()).toMatchObject({ isServed: 0 });
  });
});
