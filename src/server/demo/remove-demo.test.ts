import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { NOTHING as EMPTY, refusal, stored } from '../../../test/responses.ts';
import { createStaffShop, type StaffShop } from '../../../test/staff-shop.ts';
import { getFoodSales, getOrderStats, getTodayFigures } from '../../shared/analytics/contract.ts';
import { listCategories } from '../../shared/categories/contract.ts';
import { listAllCities } from '../../shared/cities/contract.ts';
import { listClients } from '../../shared/clients/contract.ts';
import { listFirstSteps } from '../../shared/first-steps/contract.ts';
import { countDemo, type DemoContent } from '../../shared/first-steps/demo-contract.ts';
import { listMedia } from '../../shared/media/contract.ts';
import { listAllFoodItems, listDeletedFoodItems, type StaffDish } from '../../shared/menu/contract.ts';
import { toDecimal } from '../../shared/money.ts';
import { listAllOptionGroups } from '../../shared/options/contract.ts';
import { listOrders } from '../../shared/orders/contract.ts';
import { listSettings } from '../../shared/settings/contract.ts';
import { seedDemo } from './seed-demo.ts';

const PATH = '/api/admin/demo';
const SEEDED = '2026-11-21T10:00:00.000Z';
const LATER = '2026-11-21T12:00:00.000Z';
const MONTH = { params: { year: 2026, month: 11 } };
const NONE = { dishes: 0, optionGroups: 0, cities: 0, coupons: 0 };
const NOTHING: DemoContent = { ...NONE, clients: 0, orders: 0, routes: 0, settings: 0, pictures: 0 };

async function createSeededShop(): Promise<StaffShop> {
  const shop = await createStaffShop({}, { now: SEEDED });
  await seedDemo(shop.deps);
  shop.clock.set(LATER);
  return shop;
}

/** Edits a dish, a city and a setting of the demo, adds a dish and a city, and sells a demo dish to a customer. */
async function useShop(shop: StaffShop) {
  const [edited, sold] = await shop.call(listAllFoodItems, {}, shop);
  const [editedCity, soldTo] = await shop.call(listAllCities, {}, shop);
  if (!edited || !sold || !editedCity || !soldTo) throw new Error('The demo has too little');
  await shop.staffPut(`/api/admin/food-items/${edited.id}`, { price: '43.00' });
  await shop.staffPut(`/api/admin/cities/${editedCity.id}`, { minimumOrderAmount: '90.00' });
  await shop.staffPut('/api/admin/settings/appName', { value: 'Chez Noa' });
  await shop.staffPut('/api/admin/settings/tagline', { value: 'Home cooking' });
  const own = await shop.addDish({ name: 'Own soup' });
  const ownCity = await shop.addCity({ name: 'Own city' });
  const cart = [{ ...sold, quantity: 20 }];
  const placed = await shop.post('/api/orders', checkout(cart, { cityId: soldTo.id }));
  expect(placed.status, placed.text).toBe(201);
  const { totalAmount } = placed.body as { totalAmount: string };
  return { edited, sold, editedCity, own, ownCity, totalAmount };
}

async function read(shop: StaffShop) {
  const ids = (entities: { id: number }[]) => entities.map(({ id }) => id);
  return {
    dishes: ids(await shop.call(listAllFoodItems, {}, shop)),
    cities: ids(await shop.call(listAllCities, {}, shop)),
    settings: (await shop.call(listSettings, {}, shop)).map(({ key }) => key),
    pictures: (await shop.call(listMedia, {}, shop)).map(({ url }) => url),
    clients: (await shop.call(listClients, {}, shop)).map(({ name }) => name),
  };
}

test('removing the demo keeps edited, added and sold entries, and only the figures of the sale', async () => {
  await using shop = await createSeededShop();
  const { edited, sold, editedCity, own, ownCity, totalAmount } = await useShop(shop);
  const goes = await shop.call(countDemo, {}, shop);
  expect(goes).toMatchObject({
    dishes: 17,
    cities: 5,
    clients: 24,
    pictures: 17,
    optionGroups: 4,
    coupons: 1,
    routes: 1,
  });
  expect((await shop.staffDelete(PATH)).status).toBe(204);

  expect(await read(shop)).toEqual({
    dishes: [edited.id, own.id],
    cities: [editedCity.id, ownCity.id].toSorted((a, b) => a - b),
    settings: ['appName', 'tagline'],
    pictures: [edited.imageUrl],
    clients: ['Noa Levi'],
  });
  expect((await shop.call(listCategories, {}, shop)).map(({ id }) => id)).toEqual([edited.categoryId]);
  const orders = await shop.call(listOrders, {}, shop);
  expect(orders).toMatchObject([{ items: [{ dishId: sold.id, name: sold.name, unitPrice: sold.price }] }]);
  expect((await shop.call(listDeletedFoodItems, {}, shop)).map(({ id }) => id)).toEqual([sold.id]);

  expect(await shop.call(getOrderStats, MONTH, shop)).toMatchObject({ totalOrders: 1, websiteOrders: 1 });
  expect((await shop.staffGet('/api/admin/analytics/today')).body).toMatchObject({ orders: 1, revenue: totalAmount });
  expect((await shop.call(getFoodSales, MONTH, shop)).map(({ id }) => id)).toEqual([sold.id]);
  expect(await stored(shop.db)).toMatchObject({ orders: 1, lines: 1, clients: 1 });
  const [entry] = (await shop.audit()).filter(({ entity }) => entity === 'demo');
  expect(entry).toMatchObject({ action: 'delete', before: goes });
});

test('removing the demo keeps the options of kept dishes and of orders', async () => {
  await using shop = await createSeededShop();
  const menu = await shop.call(listAllFoodItems, {}, shop);
  const groups = await shop.call(listAllOptionGroups, {}, shop);
  const dishOf = (group: { id: number } | undefined) =>
    menu.find(({ optionGroups }) => optionGroups.some(({ id }) => id === group?.id)) as StaffDish;
  const [required, optional] = [
    groups.find(({ min, isSize }) => min === 1 && !isSize),
    groups.find(({ min }) => min === 0),
  ];
  const chosen = required?.choices[0];
  await shop.staffPut(`/api/admin/food-items/${dishOf(optional).id}`, { price: '33.00' });
  const dish = dishOf(required);
  const line = { id: dish.id, name: dish.name.en, price: toDecimal(dish.price), quantity: 10 };
  const items = JSON.stringify([{ ...line, choices: [{ id: chosen?.id, quantity: 1 }] }]);
  const placed = await shop.post('/api/orders', checkout([{ ...dish, quantity: 10 }], { items }));
  expect(placed.status, placed.text).toBe(201);
  expect(await shop.call(countDemo, {}, shop)).toMatchObject({ dishes: 17, optionGroups: groups.length - 1 });

  expect((await shop.staffDelete(PATH)).status).toBe(204);
  expect((await shop.call(listAllOptionGroups, {}, shop)).map(({ id }) => id)).toEqual([optional?.id]);
  const [order] = await shop.call(listOrders, {}, shop);
  expect(order?.items).toMatchObject([{ choices: [{ choiceId: chosen?.id, name: chosen?.name }] }]);
});

test('removing an untouched demo leaves an empty shop that is not seeded again', async () => {
  await using shop = await createSeededShop();
  const page = (await shop.get('/?lang=en')).headers.get('etag');
  const told = (await shop.shopChanges()).length;
  expect((await shop.staffDelete(PATH)).status).toBe(204);

  await seedDemo(shop.deps);
  expect(await stored(shop.db)).toEqual(EMPTY);
  expect(await read(shop)).toEqual({ dishes: [], cities: [], settings: [], pictures: [], clients: [] });
  expect(await readdir(join(shop.deps.config.dataDir, 'media'))).toEqual([]);
  const { isShown, steps } = await shop.call(listFirstSteps, {}, shop);
  expect({ isShown, done: steps.filter(({ isDone }) => isDone) }).toEqual({ isShown: true, done: [] });
  expect(await shop.call(getTodayFigures, {}, shop)).toMatchObject({ orders: 0 });
  expect((await shop.get('/?lang=en')).headers.get('etag')).not.toBe(page);
  expect(await shop.shopChanges()).toHaveLength(told + 1);
  expect((await shop.receivedEvents()).map(({ type }) => type)).toEqual(['order_changed']);
});

test('removing the demo keeps a demo client who ordered and a picture used as the logo', async () => {
  await using shop = await createSeededShop();
  const [dish] = await shop.call(listAllFoodItems, {}, shop);
  if (!dish) throw new Error('The demo has no dish');
  await shop.staffPut('/api/admin/settings/logoUrl', { value: dish.imageUrl });
  const cart = [{ ...dish, quantity: 20 }];
  await shop.post('/api/orders', checkout(cart, { customerName: 'Noa', customerPhone: '+972500000001' }));
  expect((await shop.staffDelete(PATH)).status).toBe(204);
  expect(await read(shop)).toMatchObject({ settings: ['logoUrl'], pictures: [dish.imageUrl], clients: ['נועה לוי'] });
  expect((await shop.get(dish.imageUrl ?? '')).status).toBe(200);
});

test('one of two concurrent calls removes the demo', async () => {
  await using shop = await createSeededShop();
  const statuses = (await Promise.all([shop.staffDelete(PATH), shop.staffDelete(PATH)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([204, 409]);
  expect(await stored(shop.db)).toEqual(EMPTY);
  expect((await shop.audit()).filter(({ entity }) => entity === 'demo')).toHaveLength(1);
});

test('a shop that was never seeded has no demo to remove', async () => {
  await using shop = await createStaffShop();
  await shop.addDish();
  await shop.addOrder();
  expect(await shop.call(countDemo, {}, shop)).toEqual(NOTHING);
  expect(refusal(await shop.staffDelete(PATH))).toMatchObject({ status: 409, code: 'no_demo' });
  expect(await stored(shop.db)).toMatchObject({ orders: 1 });
  expect(await shop.audit()).toEqual([]);
});
