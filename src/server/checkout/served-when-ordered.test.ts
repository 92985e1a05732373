import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { createHoursShop, EVENINGS, FOR_TOMORROW, shift } from '../../../test/hours-shop.ts';
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

  test('where orders are for a slot, is sold for those that begin while it is served', async () => {
    const ordering = { mode: 'slots', slotMinutes: 30, minutes: 60, daysAhead: 1 };
    const slot = (from: string, to: string) => ({ orderFor: `${at(from)}/${at(to)}` });
    await using shop = await createShop({ deliveryWeek: EVERY_DAY('12:00', '22:00'), ordering }, LUNCH);
    expect(await shop.shown()).toEqual({ isServed: 1, until: at('11:00') });
    expect(await shop.order(slot('15:30', '16:00'))).toBe(201);
    expect(await shop.order(slot('16:00', '16:30'))).toBe('not_served');
    // The page would say so of a shop that has no slot at lunch.
    await using evening = await createShop({ deliveryWeek: EVERY_DAY('18:00', '22:00'), ordering }, LUNCH);
    expect(await evening.shown()).toEqual({ isServed: 0, until: at('17:00') });
    expect(await evening.seen()).toEqual({ isServed: 0, until: at('17:00') });
    expect(await evening.order(slot('18:00', '18:30'))).toBe('not_served');
  });
});

describe('an order by phone for a time for which the shop takes none', () => {
  /** At 12:00, with a dish for lunch on Sundays. */
  async function createLunchShop() {
    const shop = await createHoursShop();
    const served = [shift('sunday', '11:00', '16:00')];
    expect((await shop.staffPut(`/api/admin/food-items/${shop.dish.id}`, { served })).status).toBe(200);
    return shop;
  }
  const ANYWAY = { mayOrderWhileClosed: true };

  test('is made now, also where the opening would be too late for the dish', async () => {
    await using shop = await createLunchShop();
    await shop.save({ deliveryWeek: EVENINGS });
    const tooLate = await shop.byPhone(ANYWAY);
    expect(refusal(tooLate)).toMatchObject({ code: 'not_served' });
    expect((await shop.byPhone({ ...ANYWAY, orderFor: 'now' })).status).toBe(201);
    shop.clock.set(at('16:00'));
    expect(refusal(await shop.byPhone({ ...ANYWAY, orderFor: 'now' }))).toMatchObject({ code: 'not_served' });
    const served = await shop.byPhone({ ...ANYWAY, orderFor: 'now', mayOrderUnserved: true });
    expect(served.status, served.text).toBe(201);
  });

  test('is made on the day that staff name', async () => {
    await using shop = await createLunchShop();
    await shop.save(FOR_TOMORROW);
    expect((await shop.byPhone({ ...ANYWAY, orderFor: '2026-11-22' })).status).toBe(201);
    expect((await shop.byPhone({ ...ANYWAY, orderFor: '2026-12-06' })).status).toBe(201);
    expect(refusal(await shop.byPhone({ ...ANYWAY, orderFor: '2026-12-07' }))).toMatchObject({ code: 'not_served' });
  });
});

test('a refused order names each dish that is not served once, with its times, and no other', async () => {
  await using shop = await createHoursShop();
  const add = async (name: string, served: object[] | null) => {
    const dish = await shop.addDish({ name, price: 10_000 });
    await shop.staffPut(`/api/admin/food-items/${dish.id}`, { served });
    return { ...dish, quantity: 1 };
  };
  const night = [shift('sunday', '22:00', '02:00')];
  const [soup, lunch, stew] = [
    await add('Soup', night),
    await add('Lunch', [shift('sunday', '11:00', '16:00')]),
    await add('Stew', [...night, shift('monday', '08:00', '10:00')]),
  ];
  const items = [soup, lunch, stew, soup].map(({ id, name }, index) => ({
    id,
    name: name.en,
    price: '100.00',
    quantity: 1,
    ...(index === 3 && { note: 'No onion' }),
  }));
  const response = await shop.post(
    '/api/orders',
    checkout([], { items: JSON.stringify(items), totalAmount: '400.00', cityId: 1 }),
  );
  expect(refusal(response)).toEqual({
    status: 409,
    code: 'not_served',
    details: {
      items: [
        { id: soup.id, name: 'Soup', served: night },
        { id: stew.id, name: 'Stew', served: [...night, shift('monday', '08:00', '10:00')] },
      ],
    },
  });
});
