import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import * as contract from '../../shared/analytics/contract.ts';
import type { City } from '../../shared/cities/contract.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { totalOf } from '../../shared/orders/pricing.ts';
import { ORDER_STATUSES } from '../../shared/orders/statuses.ts';

/*
 * Compares the analytics with a second implementation, which iterates over the orders and computes each local date with
 * Intl.
 */

const HIDDEN_PHONE = '+972500000001';
const SEEN_PHONE = '+972500000002';
const MONTHS = [2, 3, 4, 5];

/** Includes both daylight saving changes and the edges of months. */
const instants = fc.date({
  min: new Date('2026-02-27T00:00Z'),
  max: new Date('2026-05-02T00:00Z'),
  noInvalidDate: true,
});
const givenOrder = fc.record({
  at: instants,
  quantities: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 9 })),
  city: fc.integer({ min: 0, max: 2 }),
  source: fc.constantFrom('website' as const, 'phone' as const),
  status: fc.constantFrom(...ORDER_STATUSES),
  isHidden: fc.boolean(),
});
type GivenOrder = typeof givenOrder extends fc.Arbitrary<infer Given> ? Given : never;

interface Counted extends Order {
  date: string;
}

async function createShop(timeZone: string) {
  const shop = await createStaffShop({ TIME_ZONE: timeZone });
  const dishes = [await shop.addDish({ name: 'Stew', price: 4210 }), await shop.addDish({ name: 'Bread', price: 999 })];
  const cities = [
    await shop.addCity({ name: 'Haifa' }),
    await shop.addCity({ name: 'Akko', deliveryFees: [{ from: 0, fee: 1_250 }] }),
  ];
  return Object.assign(shop, { dishes, cities, timeZone });
}

/** Places the orders in a shop without others, deletes a client, and returns the orders that count. */
async function place(shop: StaffShop & { dishes: Dish[]; cities: City[]; timeZone: string }, given: GivenOrder[]) {
  for (const table of ['order_lines', 'orders', 'clients'] as const) await shop.db.deleteFrom(table).execute();
  const counted: Counted[] = [];
  for (const { at, quantities, city, isHidden, source, status } of given) {
    const order = await shop.addOrder({
      source,
      status,
      createdAt: at.toISOString(),
      customerPhone: isHidden ? HIDDEN_PHONE : SEEN_PHONE,
      city: shop.cities[city] ?? null,
      cart: shop.dishes
        .map((dish, index) => ({ ...dish, quantity: quantities[index] ?? 0 }))
        .filter(({ quantity }) => quantity > 0),
    });
    const isSold = status !== 'cancelled' && status !== 'refused';
    if (!isHidden && isSold) counted.push({ ...order, date: dateIn(shop.timeZone, at) });
  }
  const hidden = await shop.db.selectFrom('clients').select('id').where('phone', '=', HIDDEN_PHONE).executeTakeFirst();
  if (hidden) await shop.deleteClient(hidden.id);
  return counted;
}

function dateIn(timeZone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = (type: string) => format.formatToParts(at).find((each) => each.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const revenueOf = (orders: Counted[]) => sum(orders.map(({ totalAmount }) => totalAmount));
const byName = <Entry extends object>(entries: Entry[]) =>
  entries.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

function statsOf(orders: Counted[]): contract.OrderStats {
  const revenue = revenueOf(orders);
  return {
    totalOrders: orders.length,
    deliveredOrders: orders.filter(({ status }) => status === 'delivered').length,
    phoneOrders: orders.filter(({ orderSource }) => orderSource === 'phone').length,
    websiteOrders: orders.filter(({ orderSource }) => orderSource === 'website').length,
    totalRevenue: revenue,
    deliveryFees: sum(orders.map(({ deliveryFee }) => deliveryFee ?? 0)),
    discounts: sum(orders.map(({ discount }) => discount?.amount ?? 0)),
    averageOrderValue: orders.length === 0 ? 0 : Math.round(revenue / orders.length),
  };
}

function citiesOf(orders: Counted[]) {
  const names = [...new Set(orders.map(({ cityName }) => cityName.en))];
  return names.map((cityName) => {
    const there = orders.filter((order) => order.cityName.en === cityName);
    return { cityName, fulfilment: 'delivery', totalOrders: there.length, totalRevenue: revenueOf(there) };
  });
}

function dishesOf(orders: Counted[]) {
  const lines = orders.flatMap(({ items }) => items);
  return [...new Set(lines.map(({ name }) => name.en))].map((name) => {
    const sold = lines.filter((line) => line.name.en === name);
    return {
      name,
      totalQuantity: sum(sold.map(({ quantity }) => quantity)),
      totalRevenue: totalOf(sold),
    };
  });
}

function daysOf(orders: Counted[]) {
  return [...new Set(orders.map(({ date }) => date))].toSorted().map((date) => {
    const then = orders.filter((order) => order.date === date);
    return { date, orders: then.length, revenue: revenueOf(then) };
  });
}

async function expectMonth(shop: StaffShop, month: number, orders: Counted[]): Promise<void> {
  const parts = { params: { year: 2026, month } };
  const options = { cookie: shop.cookie };
  expect(await shop.call(contract.getOrderStats, parts, options)).toEqual(statsOf(orders));
  const cities = await shop.call(contract.getOrdersByCity, parts, options);
  expect(byName(cities.map(({ cityName, ...city }) => ({ cityName: cityName.en, ...city })))).toEqual(
    byName(citiesOf(orders)),
  );
  const dishes = await shop.call(contract.getFoodSales, parts, options);
  expect(byName(dishes.map(({ id: _, name, ...dish }) => ({ name: name.en, ...dish })))).toEqual(
    byName(dishesOf(orders)),
  );
  const days = await shop.call(contract.getRevenueByDay, parts, options);
  expect(days.filter((day) => day.orders > 0)).toEqual(daysOf(orders));
  expect(await shop.call(contract.getOrdersBySource, parts, options)).toEqual(
    (['website', 'phone'] as const).map((source) => {
      const from = orders.filter(({ orderSource }) => orderSource === source);
      return { source, orders: from.length, revenue: revenueOf(from) };
    }),
  );
}

test.each(['Asia/Jerusalem', 'America/New_York'])('a month in %s is the sum of its orders', async (timeZone) => {
  await using shop = await createShop(timeZone);
  await fc.assert(
    fc.asyncProperty(fc.array(givenOrder, { minLength: 1, maxLength: 16 }), async (given) => {
      const orders = await place(shop, given);
      for (const month of MONTHS) {
        await expectMonth(
          shop,
          month,
          orders.filter(({ date }) => Number(date.slice(5, 7)) === month),
        );
      }
    }),
    { numRuns: 8 },
  );
});
