import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import * as contract from '../../shared/analytics/contract.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { totalOf } from '../../shared/orders/pricing.ts';
import { ORDER_STATUSES } from '../../shared/orders/statuses.ts';

/*
 * Compares the figures by city, dish and day with a second implementation, which iterates over the orders and computes
 * each local date with Intl.
 */

const DELETED_PHONE = '+972500000001';
const PHONE = '+972500000002';

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
  status: fc.constantFrom(...ORDER_STATUSES),
  isDeleted: fc.boolean(),
});
type GivenOrder = typeof givenOrder extends fc.Arbitrary<infer Given> ? Given : never;
type CountedOrder = Order & { date: string };

async function createShop(timeZone: string) {
  const shop = await createStaffShop({ TIME_ZONE: timeZone });
  const dishes = [await shop.addDish({ name: 'Stew', price: 4210 }), await shop.addDish({ name: 'Bread', price: 999 })];
  const cities = [
    await shop.addCity({ name: 'Haifa' }),
    await shop.addCity({ name: 'Akko', deliveryFees: [{ from: 0, fee: 1_250 }] }),
  ];
  return Object.assign(shop, { dishes, cities, timeZone });
}

type Shop = Awaited<ReturnType<typeof createShop>>;

/** Replaces all orders by the given ones, deletes the client of some, and returns the orders that count. */
async function place(shop: Shop, given: GivenOrder[]): Promise<CountedOrder[]> {
  for (const table of ['order_lines', 'orders', 'clients'] as const) await shop.db.deleteFrom(table).execute();
  const counted: CountedOrder[] = [];
  for (const { at, quantities, city, isDeleted, status } of given) {
    const order = await shop.addOrder({
      status,
      createdAt: at.toISOString(),
      customerPhone: isDeleted ? DELETED_PHONE : PHONE,
      city: shop.cities[city] ?? null,
      cart: shop.dishes
        .map((dish, index) => ({ ...dish, quantity: quantities[index] ?? 0 }))
        .filter(({ quantity }) => quantity > 0),
    });
    const isSold = status !== 'cancelled' && status !== 'refused';
    if (!isDeleted && isSold) counted.push({ ...order, date: dateIn(shop.timeZone, at) });
  }
  const client = await shop.db.selectFrom('clients').select('id').where('phone', '=', DELETED_PHONE).executeTakeFirst();
  if (client) await shop.deleteClient(client.id);
  return counted;
}

function dateIn(timeZone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = (type: string) => format.formatToParts(at).find((each) => each.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const revenueOf = (orders: Order[]) => sum(orders.map(({ totalAmount }) => totalAmount));
const sorted = (entries: object[]) => entries.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

function expectedCities(orders: Order[]) {
  return [...new Set(orders.map(({ cityName }) => cityName.en))].map((cityName) => {
    const there = orders.filter((order) => order.cityName.en === cityName);
    return { cityName, totalOrders: there.length, totalRevenue: revenueOf(there) };
  });
}

function expectedDishes(orders: Order[]) {
  const lines = orders.flatMap(({ items }) => items);
  return [...new Set(lines.map(({ name }) => name.en))].map((name) => {
    const sold = lines.filter((line) => line.name.en === name);
    return { name, totalQuantity: sum(sold.map(({ quantity }) => quantity)), totalRevenue: totalOf(sold) };
  });
}

function expectedDays(orders: CountedOrder[]) {
  return [...new Set(orders.map(({ date }) => date))].toSorted().map((date) => {
    const then = orders.filter((order) => order.date === date);
    return { date, orders: then.length, revenue: revenueOf(then) };
  });
}

async function expectMonth(shop: Shop, month: number, orders: CountedOrder[]): Promise<void> {
  const parts = { params: { year: 2026, month } };
  const options = { cookie: shop.cookie };
  const cities = (await shop.call(contract.getOrdersByCity, parts, options)).map(
    ({ cityName, totalOrders, totalRevenue }) => ({ cityName: cityName.en, totalOrders, totalRevenue }),
  );
  expect(sorted(cities)).toEqual(sorted(expectedCities(orders)));
  const dishes = (await shop.call(contract.getFoodSales, parts, options)).map(
    ({ name, totalQuantity, totalRevenue }) => ({ name: name.en, totalQuantity, totalRevenue }),
  );
  expect(sorted(dishes)).toEqual(sorted(expectedDishes(orders)));
  const days = await shop.call(contract.getRevenueByDay, parts, options);
  expect(days.filter((day) => day.orders > 0)).toEqual(expectedDays(orders));
}

test.each(['Asia/Jerusalem', 'America/New_York'])(
  'the figures of a month in %s are the sums of its orders by city, dish and day',
  async (timeZone) => {
    await using shop = await createShop(timeZone);
    const property = fc.asyncProperty(fc.array(givenOrder, { minLength: 1, maxLength: 16 }), async (given) => {
      const orders = await place(shop, given);
      for (const month of [2, 3, 4, 5]) {
        const ofMonth = orders.filter(({ date }) => Number(date.slice(5, 7)) === month);
        await expectMonth(shop, month, ofMonth);
      }
    });
    await fc.assert(property, runs(8));
  },
);
