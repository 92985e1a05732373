import { describe, expect, test } from 'vitest';
import { invalidFields } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import * as contract from '../../shared/analytics/contract.ts';

const CALLS = ['order-stats', 'orders-by-city', 'orders-by-source', 'food-sales', 'revenue-by-day'];

/** Returns a shop with orders at both edges of July in the restaurant's time zone. */
async function createShop() {
  const shop = await createStaffShop();
  const stew = await shop.addDish({ name: 'Stew', nameHe: 'תבשיל', price: 10_000 });
  const bread = await shop.addDish({ name: 'Bread', price: 333 });
  const haifa = await shop.addCity({ name: 'Haifa', nameHe: 'חיפה' });
  const stews = (quantity: number) => [{ ...stew, quantity }];
  await shop.addOrder({ createdAt: '2026-06-30T20:59:59.999Z', cart: stews(9) });
  await shop.addOrder({ createdAt: '2026-06-30T21:00:00.000Z', cart: stews(1), city: haifa, status: 'delivered' });
  const both = [...stews(1), { ...bread, quantity: 2 }];
  await shop.addOrder({ createdAt: '2026-07-31T20:59:59.999Z', cart: both, city: haifa, source: 'phone' });
  await shop.addOrder({ createdAt: '2026-07-10T10:00:00.000Z', cart: [{ ...bread, quantity: 3 }] });
  await shop.addOrder({ createdAt: '2026-07-31T21:00:00.000Z', cart: stews(9) });
  const ask = async (call: string, month = '2026/7') =>
    (await shop.staffGet(`/api/admin/analytics/${call}/${month}`)).body;
  return Object.assign(shop, { stew, bread, haifa, ask });
}

describe('the figures of a month', () => {
  test('include its first and last instant in the restaurant’s time zone', async () => {
    await using shop = await createShop();
    expect(await shop.ask('order-stats')).toEqual({
      totalOrders: 3,
      deliveredOrders: 1,
      phoneOrders: 1,
      websiteOrders: 2,
      totalRevenue: '216.65',
      deliveryFees: '0.00',
      discounts: '0.00',
      averageOrderValue: '72.22',
    });
  });

  test('are grouped by city, or none, and by source', async () => {
    await using shop = await createShop();
    expect(await shop.ask('orders-by-city')).toEqual([
      {
        cityName: 'Haifa',
        cityNameHe: 'חיפה',
        cityNameTr: null,
        fulfilment: 'delivery',
        totalOrders: 2,
        totalRevenue: '206.66',
      },
      {
        cityName: null,
        cityNameHe: null,
        cityNameTr: null,
        fulfilment: 'delivery',
        totalOrders: 1,
        totalRevenue: '9.99',
      },
    ]);
    expect(await shop.ask('orders-by-source')).toEqual([
      { source: 'website', orders: 2, revenue: '109.99' },
      { source: 'phone', orders: 1, revenue: '106.66' },
    ]);
  });

  test('are grouped by dish, most sold first', async () => {
    await using shop = await createShop();
    expect(await shop.ask('food-sales')).toEqual([
      { id: shop.bread.id, name: 'Bread', nameHe: null, nameTr: null, totalQuantity: 5, totalRevenue: '16.65' },
      { id: shop.stew.id, name: 'Stew', nameHe: 'תבשיל', nameTr: null, totalQuantity: 2, totalRevenue: '200.00' },
    ]);
  });

  test('count a dish once if an order has several lines of it', async () => {
    await using shop = await createShop();
    const cart = [
      { ...shop.stew, name: { en: 'Stew without onion' }, quantity: 1 },
      { ...shop.stew, name: { en: 'Stew with onion' }, quantity: 2 },
    ];
    await shop.addOrder({ createdAt: '2026-08-10T10:00:00.000Z', cart });
    expect(await shop.ask('food-sales', '2026/8')).toMatchObject([{ name: 'Stew with onion', totalQuantity: 12 }]);
  });

  test('are grouped by day', async () => {
    await using shop = await createShop();
    const days = contract.getRevenueByDay.response.parse(await shop.ask('revenue-by-day'));
    expect(days).toHaveLength(31);
    expect(days.filter(({ orders }) => orders > 0)).toEqual([
      { date: '2026-07-01', orders: 1, revenue: 10_000 },
      { date: '2026-07-10', orders: 1, revenue: 999 },
      { date: '2026-07-31', orders: 1, revenue: 10_666 },
    ]);
  });

  test('are zero in a month without orders', async () => {
    await using shop = await createShop();
    expect(await shop.ask('order-stats', '2026/9')).toMatchObject({ totalOrders: 0, averageOrderValue: '0.00' });
    expect(await shop.ask('orders-by-city', '2026/09')).toEqual([]);
    expect(await shop.ask('food-sales', '2026/9')).toEqual([]);
    expect(await shop.ask('orders-by-source', '2026/9')).toMatchObject([{ revenue: '0.00' }, { revenue: '0.00' }]);
    expect(await shop.ask('revenue-by-day', '2026/9')).toHaveLength(30);
  });

  test.each(CALLS)('%s rejects an invalid month', async (call) => {
    await using shop = await createShop();
    const ask = (month: string) => shop.staffGet(`/api/admin/analytics/${call}/${month}`);
    for (const month of ['0', '13', 'x', '-1', '1.5', '007']) {
      expect(invalidFields(await ask(`2026/${month}`))).toEqual(['month']);
    }
    for (const year of ['1999', '26', '20260', 'x']) expect(invalidFields(await ask(`${year}/7`))).toEqual(['year']);
  });
});

test('today’s figures cover the restaurant’s calendar day and restart at midnight', async () => {
  await using shop = await createShop();
  const today = async () => (await shop.staffGet('/api/admin/analytics/today')).body;
  shop.clock.set('2026-07-01T20:59:59.999Z');
  const endsAt = '2026-07-01T21:00:00.000Z';
  expect(await today()).toEqual({ date: '2026-07-01', orders: 1, revenue: '100.00', endsAt });
  shop.clock.set(endsAt);
  expect(await today()).toMatchObject({ date: '2026-07-02', orders: 0, revenue: '0.00' });
});

describe('past figures', () => {
  test('leave out orders of a deleted client until the client is restored or erased', async () => {
    await using shop = await createShop();
    for (const id of [1, 3, 4, 5]) await shop.staffPut(`/api/admin/orders/${id}/status`, { status: 'delivered' });
    const before = await Promise.all(CALLS.map((call) => shop.ask(call)));
    await shop.staffDelete('/api/admin/clients/1');
    expect(await shop.ask('order-stats')).toMatchObject({ totalOrders: 0, totalRevenue: '0.00' });
    expect(await shop.ask('food-sales')).toEqual([]);
    await shop.staffPost('/api/admin/clients/1/restore', {});
    expect(await Promise.all(CALLS.map((call) => shop.ask(call)))).toEqual(before);
    await shop.staffDelete('/api/admin/clients/1');
    await shop.staffPost('/api/admin/clients/1/erase', {});
    expect(await Promise.all(CALLS.map((call) => shop.ask(call)))).toEqual(before);
  });

  test('keep the names of dishes and cities as ordered', async () => {
    await using shop = await createShop();
    const before = await Promise.all(CALLS.map((call) => shop.ask(call)));
    await shop.db
      .updateTable('food_items')
      .set({ name: '{"en":"Renamed"}', deleted_at: '2026-08-01T00:00:00.000Z' })
      .execute();
    await shop.db
      .updateTable('cities')
      .set({ name: '{"en":"Renamed"}', deleted_at: '2026-08-01T00:00:00.000Z' })
      .execute();
    expect(await Promise.all(CALLS.map((call) => shop.ask(call)))).toEqual(before);
  });

  test('have one entry, with its newest name, for a city renamed within the month', async () => {
    await using shop = await createShop();
    const renamed = { ...shop.haifa, name: { en: 'New Haifa' } };
    await shop.addOrder({ createdAt: '2026-07-02T10:00:00.000Z', city: renamed });
    expect(await shop.ask('orders-by-city')).toMatchObject([
      { cityName: 'New Haifa', totalOrders: 3 },
      { cityName: null },
    ]);
  });
});

test('the years range from the first order to the current one', async () => {
  await using shop = await createStaffShop();
  const years = async () => (await shop.staffGet('/api/admin/analytics/years')).body;
  expect(await years()).toEqual([2024, 2025, 2026]);
  await shop.addOrder({ createdAt: '2022-12-31T22:00:00.000Z' });
  expect(await years()).toEqual([2023, 2024, 2025, 2026]);
});
