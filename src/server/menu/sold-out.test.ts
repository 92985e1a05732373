import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { refusal } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { isolate } from '../../shared/bidi.ts';
import { NO_END } from '../../shared/menu/sold-out.ts';

const NOW = '2026-07-01T09:00:00.000Z';
const BEFORE = '2026-07-01T09:59:59.999Z';
const UNTIL = '2026-07-01T10:00:00.000Z';

/** Returns a shop with a dish, and what marks that dish as sold out and orders it. */
async function createShop() {
  const shop = await createStaffShop();
  const dish = await shop.addDish({ name: 'Falafel', price: 50_000 });
  const city = await shop.addCity({ minimumOrderAmount: 0 });
  const path = `/api/admin/food-items/${dish.id}`;
  const order = (changes: Record<string, unknown> = {}) =>
    shop.post('/api/orders', checkout([{ ...dish, quantity: 1 }], { cityId: city.id, ...changes }));
  const sellOut = (soldOutUntil: string | null) => shop.staffPut(path, { soldOutUntil });
  return Object.assign(shop, { dish, city, path, order, sellOut });
}

const GONE = { id: 1, key: '1', name: 'Falafel', choices: [] };
const REFUSED = { status: 409, code: 'item_unavailable', details: { items: [GONE] } };

describe('a dish that is sold out until an instant', () => {
  test('is rejected on the website and by phone until then, and sold from then on', async () => {
    await using shop = await createShop();
    const response = await shop.sellOut(UNTIL);
    expect([response.status, response.body]).toMatchObject([200, { soldOutUntil: UNTIL, isActive: 1, version: 2 }]);
    const byPhone = () =>
      shop.staffPost('/api/admin/clients', {
        name: 'Noa Levi',
        phone: '+972501234567',
        cityName: 'Haifa',
        orderItems: [{ id: 1, name: 'Falafel', price: '500.00', quantity: 1 }],
        totalAmount: '500.00',
        paymentMethod: 'cash',
        orderSource: 'phone',
      });
    for (const now of [NOW, BEFORE]) {
      shop.clock.set(now);
      expect(refusal(await shop.order())).toEqual(REFUSED);
      expect(refusal(await byPhone())).toEqual(REFUSED);
    }
    shop.clock.set(UNTIL);
    expect((await shop.order()).status).toBe(201);
    expect((await byPhone()).status).toBe(201);
  });

  test('is available again in cached pages and lists at that moment', async () => {
    await using shop = await createShop();
    await shop.sellOut(UNTIL);
    const origin = await shop.listen();
    const { length: changes } = await shop.shopChanges();
    const read = async (path: string) =>
      (await fetch(`${origin}${path}`, { headers: { 'accept-encoding': '' } })).text();
    const sees = async () => [
      /"soldOutUntil":"2026/.test(await read('/api/food-items')),
      /"soldOutUntil":"2026/.test(await read('/?lang=en')),
      (await read('/?lang=en')).includes('https://schema.org/SoldOut'),
      /"soldOutUntil":"2026/.test((await shop.staffGet('/api/admin/food-items')).text),
    ];
    for (const now of [NOW, BEFORE, BEFORE]) {
      shop.clock.set(now);
      expect(await sees()).toEqual([true, true, true, true]);
    }
    shop.clock.set(UNTIL);
    expect(await sees()).toEqual([false, false, false, false]);
    expect(await shop.shopChanges()).toHaveLength(changes);
  });

  test('is shown as back tomorrow until midnight, and as back today from then on', async () => {
    await using shop = await createShop();
    await shop.sellOut('2026-07-02T01:00:00.000Z');
    const words = async (language: string) =>
      /<span[^>]*>([^<]*(?:back|חוזרת|yeniden)[^<]*)<\/span>/.exec((await shop.get(`/?lang=${language}`)).text)?.[1];
    for (const [language, text] of [
      ['en', 'back tomorrow'],
      ['he', 'חוזרת מחר'],
      ['tr', 'yarın yeniden menüde'],
    ]) {
      expect(await words(language ?? '')).toBe(text);
    }
    shop.clock.set('2026-07-01T20:59:59.999Z');
    expect(await words('en')).toBe('back tomorrow');
    shop.clock.set('2026-07-01T21:00:00.000Z');
    expect(await words('en')).toBe(`back at ${isolate('04:00')}`);
  });

  test('stays sold out when another field is edited, until its time is over', async () => {
    await using shop = await createShop();
    await shop.sellOut(UNTIL);
    expect((await shop.staffPut(shop.path, { price: '510' })).body).toMatchObject({ soldOutUntil: UNTIL });
    shop.clock.set(UNTIL);
    expect((await shop.staffPut(shop.path, { price: '500' })).body).toMatchObject({ soldOutUntil: null });
    const last = (await shop.audit()).at(-1);
    expect(last).toMatchObject({ before: { soldOutUntil: null }, after: { soldOutUntil: null } });
    const reordered = await shop.staffPost('/api/admin/food-items/reorder', { itemIds: [1] });
    expect(reordered.body).toMatchObject([{ soldOutUntil: null }]);
  });

  test('stays sold out if staff set no end', async () => {
    await using shop = await createShop();
    await shop.sellOut(NO_END);
    shop.clock.set('2030-01-01T00:00:00.000Z');
    expect(refusal(await shop.order())).toEqual(REFUSED);
    expect((await shop.get('/api/food-items')).body).toMatchObject([{ id: 1, soldOutUntil: NO_END, isActive: 1 }]);
  });
});
