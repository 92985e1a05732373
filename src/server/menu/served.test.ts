import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { invalidFields, refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { timesInText } from '../../shared/hours/week-text.ts';

/** A Wednesday; the shop's clock is three hours ahead. */
const BEFORE = '2026-07-01T07:59:59.999Z';
const OPENS = '2026-07-01T08:00:00.000Z';
const LAST = '2026-07-01T12:59:59.999Z';
const CLOSES = '2026-07-01T13:00:00.000Z';
const LUNCH = [{ day: 'wednesday', opens: '11:00', closes: '16:00' }];
const DISHES = '/api/admin/food-items';
const CATEGORIES = '/api/admin/categories';

/** Returns a shop with a dish, and what orders it on the website and by phone. */
async function createShop() {
  const shop = await createStaffShop();
  shop.clock.set(BEFORE);
  const dish = await shop.addDish({ name: 'Shakshuka', price: 50_000, category: 'Lunch' });
  const city = await shop.addCity({ minimumOrderAmount: 0 });
  const limit = (served: unknown) => shop.staffPut(`${DISHES}/${dish.id}`, { served });
  const limitCategory = (served: unknown) => shop.staffPut(`${CATEGORIES}/${dish.categoryId}`, { served });
  const order = () => shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }], { cityId: city.id }));
  const byPhone = (changes: object = {}) =>
    shop.staffPost('/api/admin/clients', {
      name: 'Noa Levi',
      phone: '+972501234567',
      cityId: city.id,
      orderItems: [{ id: dish.id, name: 'Shakshuka', price: '500.00', quantity: 1 }],
      totalAmount: '500.00',
      paymentMethod: 'cash',
      orderSource: 'phone',
      ...changes,
    });
  return Object.assign(shop, { dish, limit, limitCategory, order, byPhone });
}

const REFUSED = {
  status: 409,
  code: 'not_served',
  details: { items: [{ id: 1, name: 'Shakshuka', served: LUNCH }] },
};

describe.each(['dish', 'category'] as const)('a %s that is limited to times', (kind) => {
  test('is rejected outside them with its name and times, and sold within them', async () => {
    await using shop = await createShop();
    const response = await (kind === 'dish' ? shop.limit(LUNCH) : shop.limitCategory(LUNCH));
    expect([response.status, response.body]).toMatchObject([200, { served: LUNCH }]);
    for (const now of [BEFORE, CLOSES]) {
      shop.clock.set(now);
      expect(refusal(await shop.order())).toEqual(REFUSED);
      expect(refusal(await shop.byPhone())).toEqual(REFUSED);
    }
    for (const now of [OPENS, LAST]) {
      shop.clock.set(now);
      expect((await shop.order()).status).toBe(201);
      expect((await shop.byPhone()).status).toBe(201);
    }
  });

  test('appears and disappears in cached pages and lists at its times', async () => {
    await using shop = await createShop();
    await (kind === 'dish' ? shop.limit(LUNCH) : shop.limitCategory(LUNCH));
    const origin = await shop.listen();
    const { length: changes } = await shop.shopChanges();
    const read = async (path: string) =>
      (await fetch(`${origin}${path}`, { headers: { 'accept-encoding': '' } })).text();
    const sees = async () => [
      /"isServed":1/.test(await read('/api/food-items')),
      /"isServed":true/.test(await read('/?lang=en')),
      /"isServed":1/.test((await shop.staffGet(DISHES)).text),
    ];
    for (const [now, isServed] of [
      [BEFORE, false],
      [OPENS, true],
      [OPENS, true],
      [LAST, true],
      [CLOSES, false],
      ['2026-07-08T08:00:00.000Z', true],
    ] as const) {
      shop.clock.set(now);
      expect(await sees(), now).toEqual([isServed, isServed, isServed]);
    }
    expect(await shop.shopChanges()).toHaveLength(changes);
  });
});

describe('a dish limited to times', () => {
  test('shows its times on the page in each language while it is not available', async () => {
    await using shop = await createShop();
    await shop.limit(LUNCH);
    const times = timesInText('11:00–16:00');
    for (const [language, text] of [
      ['en', `Served Wednesday ${times}`],
      ['he', `מוגשת: רביעי ${times}`],
      ['tr', `Servis: Çarşamba ${times}`],
    ] as const) {
      expect((await shop.get(`/?lang=${language}`)).text.includes(text), language).toBe(true);
    }
  });

  test('can be ordered by phone at another time if staff override that', async () => {
    await using shop = await createShop();
    await shop.limit(LUNCH);
    expect((await shop.byPhone({ mayOrderUnserved: true })).status).toBe(201);
    expect(refusal(await shop.order()).code).toBe('not_served');
  });

  test('in a category limited to other times is available when both are', async () => {
    await using shop = await createShop();
    await shop.limit(LUNCH);
    await shop.limitCategory([{ day: 'wednesday', opens: '15:00', closes: '02:00' }]);
    const common = [{ day: 'wednesday', opens: '15:00', closes: '16:00' }];
    expect((await shop.get('/api/food-items')).body).toMatchObject([{ served: common, serving: { isServed: 0 } }]);
    shop.clock.set(OPENS);
    expect(refusal(await shop.order())).toMatchObject({ details: { items: [{ served: common }] } });
    shop.clock.set(LAST);
    expect((await shop.order()).status).toBe(201);
  });

  test('is always available again without times, and each change is audited', async () => {
    await using shop = await createShop();
    await shop.limit(LUNCH);
    await shop.limit(null);
    expect((await shop.order()).status).toBe(201);
    expect((await shop.get('/api/food-items')).body).not.toMatchObject([{ serving: expect.anything() }]);
    expect((await shop.audit()).map(({ before, after }) => ({ before, after }))).toMatchObject([
      { before: { served: null }, after: { served: LUNCH } },
      { before: { served: LUNCH }, after: { served: null } },
    ]);
  });

  test('is rejected without times, or with invalid or overlapping ones', async () => {
    await using shop = await createShop();
    for (const served of [
      [],
      [{ day: 'wednesday', opens: '25:00', closes: '16:00' }],
      [...LUNCH, { day: 'wednesday', opens: '15:00', closes: '17:00' }],
    ]) {
      for (const response of [await shop.limit(served), await shop.limitCategory(served)]) {
        expect(invalidFields(response).every((field) => field.startsWith('served'))).toBe(true);
      }
    }
  });
});
