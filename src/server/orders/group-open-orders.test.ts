import { expect, test } from 'vitest';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { listOrders } from '../../shared/orders/contract.ts';
import { groupOpenOrders } from '../../shared/orders/open-orders-contract.ts';
import { toColumn } from '../db/localised-column.ts';

/** A shop whose open orders differ in day, place and source; `ids` and `counts` read some of them. */
async function createShop() {
  const shop = await createStaffShop();
  const haifa = await shop.addCity({ name: 'Haifa', nameHe: 'חיפה' });
  const acre = await shop.addCity({ name: 'Acre' });
  const change = (id: number, columns: object) =>
    shop.db.updateTable('orders').set(columns).where('id', '=', id).execute();
  const today = { promised_day: '2026-07-01', promised_at: '2026-07-01T18:00:00.000Z' };
  const carmel = { area_name: toColumn({ en: 'Carmel "C"', he: 'כרמל' }) };
  await shop.addOrder({ city: haifa, createdAt: '2026-06-30T08:00:00.000Z' });
  await change(1, carmel);
  await shop.addOrder({ city: haifa });
  await change(2, { ...today, ...carmel });
  await shop.addOrder({ city: haifa, source: 'phone' });
  await change(3, { promised_day: '2026-07-03', area_name: toColumn({ he: 'כרמל מערבי' }) });
  await shop.addOrder({ city: acre });
  // After midnight, in the business day that began the morning before.
  await change(4, { promised_day: '2026-07-01', promised_at: '2026-07-01T22:30:00.000Z' });
  await shop.addOrder();
  await change(5, { ...today, fulfilment: 'pickup' });
  await shop.addOrder({ city: acre, status: 'delivered' });
  await shop.staffPost('/api/admin/orders/trial', {});
  const query = (filter: Record<string, string>) => new URLSearchParams(filter).toString();
  return Object.assign(shop, {
    haifa,
    acre,
    ids: async (filter: Record<string, string>) => {
      const { body } = await shop.staffGet(`/api/admin/orders?sort=oldest&${query(filter)}`);
      return listOrders.response.parse(body).flatMap(({ id, isTrial }) => (isTrial ? [] : [id]));
    },
    counts: async (filter: Record<string, string>) =>
      (await shop.staffGet(`/api/admin/orders/counts?${query(filter)}`)).body,
  });
}

test('open orders are counted by day, city, zone, fulfilment and source, without test orders', async () => {
  await using shop = await createShop();
  const { haifa, acre } = shop;
  expect(await shop.call(groupOpenOrders, {}, { cookie: shop.cookie })).toEqual({
    today: '2026-07-01',
    days: [
      { day: '2026-06-30', count: 1 },
      { day: '2026-07-01', count: 3 },
      { day: '2026-07-03', count: 1 },
    ],
    cities: [
      {
        cityId: haifa.id,
        name: { en: 'Haifa', he: 'חיפה' },
        count: 3,
        areas: [
          { name: { en: 'Carmel "C"', he: 'כרמל' }, count: 2 },
          { name: { he: 'כרמל מערבי' }, count: 1 },
        ],
      },
      { cityId: acre.id, name: { en: 'Acre' }, count: 1, areas: [] },
    ],
    fulfilments: [
      { fulfilment: 'delivery', count: 4 },
      { fulfilment: 'pickup', count: 1 },
    ],
    sources: [
      { source: 'website', count: 4 },
      { source: 'phone', count: 1 },
    ],
  });
});

test('lists and counts of orders can be filtered by each of them, and by several', async () => {
  await using shop = await createShop();
  const cityId = String(shop.haifa.id);
  expect(await shop.ids({ status: 'pending', day: '2026-07-01' })).toEqual([2, 4, 5]);
  expect(await shop.ids({ day: '2026-06-30' })).toEqual([1]);
  expect(await shop.ids({ day: '2026-07-03' })).toEqual([3]);
  expect(await shop.ids({ cityId })).toEqual([1, 2, 3]);
  expect(await shop.ids({ cityId, area: 'כרמל' })).toEqual([1, 2]);
  expect(await shop.ids({ area: 'Carmel "C"' })).toEqual([1, 2]);
  expect(await shop.ids({ area: 'Carmel' })).toEqual([]);
  expect(await shop.ids({ fulfilment: 'pickup' })).toEqual([5]);
  expect(await shop.ids({ cityId, source: 'website', day: '2026-07-01' })).toEqual([2]);
  expect(await shop.counts({ cityId: String(shop.acre.id) })).toMatchObject({ pending: 1, delivered: 1 });
  expect(await shop.counts({ source: 'phone' })).toMatchObject({ pending: 1, delivered: 0 });
  expect(await shop.counts({ cityId, source: 'phone' })).toMatchObject({ pending: 1, delivered: 0 });
});
