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

describe('prices must match the menu', () => {
  test('a wrong line price is rejected with the current one', async () => {
    await using shop = await createShop();
    const forged = [{ ...shop.cart[0], price: 100 }];
    expect(await refuse(shop, checkout(forged, { cityId: shop.city.id }))).toEqual({
      code: 'price_changed',
      details: {
        items: [{ id: shop.dish.id, key: String(shop.dish.id), name: 'Falafel', oldPrice: '1.00', newPrice: '42.00' }],
        totalAmount: '126.00',
      },
    });
  });

  test('a wrong total is rejected even when each line is right', async () => {
    await using shop = await createShop();
    const body = checkout(shop.cart, { cityId: shop.city.id, totalAmount: '125.99' });
    expect(await refuse(shop, body)).toEqual({
      code: 'price_changed',
      details: { items: [], totalAmount: '126.00' },
    });
  });

  test('a cart from before a price rise is rejected, and accepted with the new price', async () => {
    await using shop = await createShop();
    await shop.db.updateTable('food_items').set({ price_agorot: 4500 }).execute();
    const { code } = await refuse(shop, checkout(shop.cart, { cityId: shop.city.id }));
    expect(code).toBe('price_changed');

    const accepted = [{ ...shop.cart[0], price: 4500 }];
    const response = await shop.post('/api/orders', checkout(accepted, { cityId: shop.city.id }));
    expect(response.body).toMatchObject({ totalAmount: '135.00' });
  });

  test('only the changed lines are returned', async () => {
    await using shop = await createShop();
    const stew = await shop.addDish({ name: 'Stew', price: 6800 });
    const cart = [...shop.cart, { ...stew, price: 7000, quantity: 1 }];
    const { details } = await refuse(shop, checkout(cart, { cityId: shop.city.id }));
    expect(details).toEqual({
      items: [{ id: stew.id, key: String(stew.id), name: 'Stew', oldPrice: '70.00', newPrice: '68.00' }],
      totalAmount: '194.00',
    });
  });
});

describe('unavailable dishes', () => {
  test('are listed: unknown, inactive and deleted ones', async () => {
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

describe('the minimum', () => {
  test('of the city applies, and the missing amount is returned', async () => {
    await using shop = await createShop();
    const small = [{ ...shop.cart[0], quantity: 2 }];
    expect(await refuse(shop, checkout(small, { cityId: shop.city.id }))).toEqual({
      code: 'below_minimum',
      details: { minimumOrderAmount: '100.00', missingAmount: '16.00' },
    });
  });

  test('is exact to the agora', async () => {
    await using shop = await createShop();
    const exact = await shop.addDish({ price: 10_000 });
    const short = await shop.addDish({ price: 9999 });
    const { details } = await refuse(shop, checkout([{ ...short, quantity: 1 }], { cityId: shop.city.id }));
    expect(details).toMatchObject({ missingAmount: '0.01' });
    const response = await shop.post('/api/orders', checkout([{ ...exact, quantity: 1 }], { cityId: shop.city.id }));
    expect(response.status).toBe(201);
  });

  test('without a city is ₪400', async () => {
    await using shop = await createShop();
    expect(await refuse(shop, checkout(shop.cart))).toEqual({
      code: 'below_minimum',
      details: { minimumOrderAmount: '400.00', missingAmount: '274.00' },
    });
    const enough = [{ ...shop.cart[0], quantity: 10 }];
    expect((await shop.post('/api/orders', checkout(enough))).body).toMatchObject({ cityId: null, cityName: null });
  });

  test("without a city is the owner's setting, if any", async () => {
    await using shop = await createShop();
    await shop.set('minimumOrder', '126.01');
    const { details } = await refuse(shop, checkout(shop.cart));
    expect(details).toEqual({ minimumOrderAmount: '126.01', missingAmount: '0.01' });
    await shop.set('minimumOrder', '126');
    expect((await shop.post('/api/orders', checkout(shop.cart))).status).toBe(201);
  });
});

describe('a city that is not available', () => {
  test.each([{ isActive: false }, { isDeleted: true }])('(%o) is rejected', async (state) => {
    await using shop = await createShop();
    const city = await shop.addCity({ name: 'Eilat', ...state });
    const refused = await refuse(shop, checkout(shop.cart, { cityId: city.id }));
    expect(refused).toEqual({ code: 'city_unavailable', details: {} });
  });

  test('is rejected when it is unknown', async () => {
    await using shop = await createShop();
    expect((await refuse(shop, checkout(shop.cart, { cityId: 9999 }))).code).toBe('city_unavailable');
  });
});

describe('Bit', () => {
  test.each([null, ''])('is rejected while its link is %j', async (link) => {
    await using shop = await createShop();
    if (link !== null) await shop.set('bitPaymentLink', link);
    const body = checkout(shop.cart, { cityId: shop.city.id, paymentMethod: 'bit' });
    expect(await refuse(shop, body)).toEqual({ code: 'payment_unavailable', details: {} });
  });

  test('is accepted once the link is set', async () => {
    await using shop = await createShop();
    await shop.set('bitPaymentLink', 'https://bit.example/pay');
    const body = checkout(shop.cart, { cityId: shop.city.id, paymentMethod: 'bit' });
    expect((await shop.post('/api/orders', body)).body).toMatchObject({ paymentMethod: 'bit' });
  });
});
