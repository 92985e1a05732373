import { describe, expect, test } from 'vitest';
import { type CartLine, checkout, phoneOrder } from '../../../test/builders.ts';
import { invalidFields, NOTHING, refusal, stored } from '../../../test/responses.ts';
import { createStaffShop } from '../../../test/staff-shop.ts';
import { withoutIsolates } from '../../../test/without-isolates.ts';

const CITIES = '/api/admin/cities';
const FEES = [
  { from: '0.00', fee: '30.00' },
  { from: '200.00', fee: '15.00' },
  { from: '500.00', fee: '0.00' },
];

/** A shop with a dish of ₪50, and a city with a minimum of ₪100 that is delivered to for ₪30, ₪15 or free. */
async function createShop() {
  const shop = await createStaffShop();
  const dish = await shop.addDish({ name: 'Stew', price: 5_000 });
  const city = await shop.addCity({ minimumOrderAmount: 10_000 });
  const setFees = (deliveryFees: unknown) => shop.staffPut(`${CITIES}/${city.id}`, { deliveryFees });
  expect((await setFees(FEES)).status).toBe(200);
  const cartOf = (quantity: number): [CartLine] => [{ ...dish, quantity }];
  const order = (quantity: number, changes: Record<string, unknown> = {}) =>
    shop.post('/api/orders', checkout(cartOf(quantity), { cityId: city.id, ...changes }));
  const byPhone = (changes: Record<string, unknown>) =>
    shop.staffPost('/api/admin/clients', phoneOrder(cartOf(2), { cityId: city.id, ...changes }));
  return Object.assign(shop, { dish, city, setFees, order, byPhone });
}

describe('the fees of a city', () => {
  test('are sent to customers and staff, are audited, and can be removed', async () => {
    await using shop = await createShop();
    expect((await shop.get('/api/cities')).body).toMatchObject([{ deliveryFees: FEES }]);
    expect((await shop.staffGet(CITIES)).body).toMatchObject([{ deliveryFees: FEES }]);
    expect((await shop.staffPut(`${CITIES}/${shop.city.id}`, { name: 'Akko' })).body).toMatchObject({
      deliveryFees: FEES,
    });
    await shop.setFees([]);
    expect((await shop.get('/api/cities')).body).toMatchObject([{ deliveryFees: [] }]);
    expect((await shop.staffGet('/api/admin/audit')).body).toMatchObject([
      { before: { deliveryFees: FEES }, after: { deliveryFees: [] } },
      {},
      { before: { deliveryFees: [] }, after: { deliveryFees: FEES } },
    ]);
  });

  test('are rejected if they do not begin with 0, or are more than five', async () => {
    await using shop = await createShop();
    expect(invalidFields(await shop.setFees([{ from: '1.00', fee: '30.00' }]))).toEqual(['deliveryFees.0']);
    const many = [5, 4, 3, 2, 1, 0].map((fee, at) => ({ from: `${at}.00`, fee: `${fee}.00` }));
    expect(invalidFields(await shop.setFees(many))).toEqual(['deliveryFees']);
  });
});

describe('an order to a city with fees', () => {
  test('includes the fee in its total', async () => {
    await using shop = await createShop();
    const amounts = { totalAmount: '215.00', deliveryFee: '15.00' };
    expect((await shop.order(4, amounts)).body).toMatchObject(amounts);
    expect((await shop.staffGet('/api/admin/orders')).body).toMatchObject([amounts]);
  });

  test('is never charged a fee that the customer was not quoted', async () => {
    await using shop = await createShop();
    const { code, details } = refusal(await shop.order(2));
    expect({ code, details }).toEqual({
      code: 'price_changed',
      details: { items: [], totalAmount: '130.00', deliveryFee: { oldFee: '0.00', newFee: '30.00' } },
    });
    expect(await stored(shop.db)).toEqual(NOTHING);
    // A customer agrees to the new total by sending it.
    expect((await shop.order(2, { totalAmount: '130.00' })).body).toMatchObject({ deliveryFee: '30.00' });
  });

  test('is rejected with the old and the new fee if the fee has changed', async () => {
    await using shop = await createShop();
    await shop.setFees([{ from: '0.00', fee: '35.00' }]);
    const rose = refusal(await shop.order(2, { totalAmount: '130.00', deliveryFee: '30.00' }));
    expect(rose).toMatchObject({
      code: 'price_changed',
      details: { totalAmount: '135.00', deliveryFee: { oldFee: '30.00', newFee: '35.00' } },
    });
    const fellAway = await shop.setFees([]).then(() => shop.order(2, { totalAmount: '130.00', deliveryFee: '30.00' }));
    expect(refusal(fellAway).details).toMatchObject({
      totalAmount: '100.00',
      deliveryFee: { oldFee: '30.00', newFee: '0.00' },
    });
    expect(await stored(shop.db)).toEqual(NOTHING);
    expect((await shop.order(2)).body).toMatchObject({ totalAmount: '100.00', deliveryFee: null });
  });
});

describe('a phone order', () => {
  test('has the fee of its city', async () => {
    await using shop = await createShop();
    expect(refusal(await shop.byPhone({ totalAmount: '110.00', deliveryFee: '10.00' })).code).toBe('price_changed');
    const placed = await shop.byPhone({ totalAmount: '130.00', deliveryFee: '30.00' });
    expect(placed.body).toMatchObject({ order: { totalAmount: '130.00', deliveryFee: '30.00' } });
  });

  test.each([
    ['100.00', { deliveryFee: null, discount: null }, 'Total: ₪100.00'],
    ['120.00', { deliveryFee: '20.00', discount: null }, 'Delivery fee: ₪20.00\nTotal: ₪120.00'],
    ['90.00', { deliveryFee: null, discount: { amount: '10.00', code: null } }, 'Discount: −₪10.00\nTotal: ₪90.00'],
  ])('without a fee costs the ₪%s that staff entered', async (totalAmount, parts, text) => {
    await using shop = await createShop();
    const placed = await shop.byPhone({ totalAmount, language: 'en' });
    expect(placed.status, placed.text).toBe(201);
    expect(placed.body).toMatchObject({ order: { totalAmount, ...parts } });
    const { body } = await shop.staffPost('/api/admin/orders/1/whatsapp-contact', undefined);
    expect(withoutIsolates((body as { whatsappMessage: string }).whatsappMessage)).toContain(text);
  });

  test.each(['0.00', '12.50'])('has the fee of ₪%s that staff set, which is audited', async (deliveryFee) => {
    await using shop = await createShop();
    const totalAmount = (100 + Number(deliveryFee)).toFixed(2);
    const placed = await shop.byPhone({ totalAmount, deliveryFee, mayChangeDeliveryFee: true });
    expect(placed.body).toMatchObject({ order: { totalAmount, deliveryFee } });
    expect((await shop.staffGet('/api/admin/audit?limit=1')).body).toMatchObject([
      { after: { totalAmount, deliveryFee } },
    ]);
  });
});

test('revenue includes delivery fees, which are also shown separately', async () => {
  await using shop = await createShop();
  await shop.order(2, { totalAmount: '130.00', deliveryFee: '30.00' });
  await shop.order(10, { totalAmount: '500.00', deliveryFee: '0.00' });
  const month = '2026/7';
  expect((await shop.staffGet(`/api/admin/analytics/order-stats/${month}`)).body).toMatchObject({
    totalRevenue: '630.00',
    deliveryFees: '30.00',
  });
  expect((await shop.staffGet(`/api/admin/analytics/food-sales/${month}`)).body).toMatchObject([
    { totalRevenue: '600.00' },
  ]);
});
