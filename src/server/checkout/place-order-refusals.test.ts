import { describe, expect, test } from 'vitest';
import { type CartLine, checkout } from '../../../test/builders.ts';
import { NOTHING, refusal, stored } from '../../../test/responses.ts';
import { createWorld, type World } from '../../../test/world.ts';

/** Returns a shop with one city, whose minimum is ₪100. */
async function createShop() {
  const world = await createWorld();
  const dish = await world.addDish({ name: 'Falafel', price: 4200 });
  const city = await world.addCity({ minimumOrderAmount: 10_000 });
  const cart: [CartLine, ...CartLine[]] = [{ ...dish, quantity: 3 }];
  return Object.assign(world, { dish, city, cart });
}

/** Sends an order that must be rejected, and checks that nothing was stored. */
async function refuse(world: World, body: Record<string, unknown>) {
  const { status, ...rest } = refusal(await world.post('/api/orders', body));
  expect(status).toBe(409);
  expect(await stored(world.db)).toEqual(NOTHING);
  expect(await world.receivedEvents()).toEqual([]);
  return rest;
}

describe('an order whose prices differ from the menu', () => {
  test('is rejected with the current price of each changed line, and accepted with that price', async () => {
    await using shop = await createShop();
    const stew = await shop.addDish({ name: 'Stew', price: 6800 });
    const cart = [...shop.cart, { ...stew, price: 7000, quantity: 1 }];
    expect(await refuse(shop, checkout(cart, { cityId: shop.city.id }))).toEqual({
      code: 'price_changed',
      details: {
        items: [{ id: stew.id, key: String(stew.id), name: 'Stew', oldPrice: '70.00', newPrice: '68.00' }],
        totalAmount: '194.00',
      },
    });
    const accepted = [...shop.cart, { ...stew, quantity: 1 }];
    const response = await shop.post('/api/orders', checkout(accepted, { cityId: shop.city.id }));
    expect(response.body).toMatchObject({ totalAmount: '194.00' });
  });

  test('is rejected for a wrong total although each line is right', async () => {
    await using shop = await createShop();
    const body = checkout(shop.cart, { cityId: shop.city.id, totalAmount: '125.99' });
    const details = { items: [], totalAmount: '126.00' };
    expect(await refuse(shop, body)).toEqual({ code: 'price_changed', details });
  });
});

describe('an order with unavailable dishes', () => {
  test('is rejected with each dish that is unknown, inactive or deleted', async () => {
    await using shop = await createShop();
    const inactive = await shop.addDish({ name: 'Soup', isActive: false });
    const deleted = await shop.addDish({ name: 'Pie', isDeleted: true });
    const unknown = { id: 9999, name: { en: 'Never there' }, price: 4200 };
    const cart = [...shop.cart, ...[inactive, deleted, unknown].map((dish) => ({ ...dish, quantity: 1 }))];

    expect(await refuse(shop, checkout(cart, { cityId: shop.city.id }))).toEqual({
      code: 'item_unavailable',
      details: {
        items: [
          { id: inactive.id, key: String(inactive.id), name: 'Soup', choices: [] },
          { id: deleted.id, key: String(deleted.id), name: 'Pie', choices: [] },
          { id: 9999, key: '9999', name: 'Never there', choices: [] },
        ],
      },
    });
  });
});

describe('an order below the minimum', () => {
  test('of its city is rejected with the missing amount', async () => {
    await using shop = await createShop();
    const small = [{ ...shop.cart[0], quantity: 2 }];
    expect(await refuse(shop, checkout(small, { cityId: shop.city.id }))).toEqual({
      code: 'below_minimum',
      details: { minimumOrderAmount: '100.00', missingAmount: '16.00' },
    });
    const exact = await shop.addDish({ price: 10_000 });
    const response = await shop.post('/api/orders', checkout([{ ...exact, quantity: 1 }], { cityId: shop.city.id }));
    expect(response.status).toBe(201);
  });

  test('of an order without a city is rejected: ₪400, or the setting of the owner', async () => {
    await using shop = await createShop();
    const { details } = await refuse(shop, checkout(shop.cart));
    expect(details).toEqual({ minimumOrderAmount: '400.00', missingAmount: '274.00' });
    await shop.set('minimumOrder', '126');
    expect((await shop.post('/api/orders', checkout(shop.cart))).body).toMatchObject({ cityId: null, cityName: null });
  });
});

test.each(['inactive', 'deleted', 'unknown'])('an order to a city that is %s is rejected', async (state) => {
  await using shop = await createShop();
  const city = await shop.addCity({ name: 'Eilat', isActive: state !== 'inactive', isDeleted: state === 'deleted' });
  const cityId = state === 'unknown' ? 9999 : city.id;
  expect(await refuse(shop, checkout(shop.cart, { cityId }))).toEqual({ code: 'city_unavailable', details: {} });
});

test('an order to be paid with Bit is rejected until the owner has set the Bit link', async () => {
  await using shop = await createShop();
  const body = checkout(shop.cart, { cityId: shop.city.id, paymentMethod: 'bit' });
  expect(await refuse(shop, body)).toEqual({ code: 'payment_unavailable', details: {} });
  await shop.set('bitPaymentLink', 'https://bit.example/pay');
  expect((await shop.post('/api/orders', body)).body).toMatchObject({ paymentMethod: 'bit' });
});
