import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { phoneOrder } from '../../../test/builders.ts';
import type { ApiResponse } from '../../../test/client.ts';
import { createCouponShop } from '../../../test/coupon-shop.ts';
import { NOTHING, refusal, stored } from '../../../test/responses.ts';

const ANOTHER = { customerPhone: '+972501112233', customerEmail: 'dan@example.com' };
const codeOf = (response: ApiResponse) => (response.status === 201 ? 201 : refusal(response).code);
const changeOf = (response: ApiResponse) => {
  const { code, details } = refusal(response);
  expect(code).toBe('price_changed');
  return details.discount;
};

describe('an order with a coupon', () => {
  test('keeps code, name and discount as sold when the coupon is changed or deleted', async () => {
    await using shop = await createCouponShop();
    await shop.addCoupon({ nameHe: 'קיץ' });
    const response = await shop.order(2, 2_000, { couponCode: ' summer 10' });
    expect(response.status, response.text).toBe(201);
    const discount = { amount: '20.00', code: 'SUMMER10', name: 'Summer', nameHe: 'קיץ', nameTr: null };
    expect(response.body).toMatchObject({ totalAmount: '210.00', deliveryFee: '30.00', discount });
    await shop.editCoupon({ name: 'Winter', code: 'WINTER10', percent: 50 });
    await shop.staffDelete('/api/admin/coupons/1');
    expect(await shop.storedOrders()).toMatchObject([{ totalAmount: '210.00', discount }]);
  });

  test('reaches the minimum and the free delivery by its dishes before the discount', async () => {
    await using shop = await createCouponShop();
    await shop.addCoupon({ kind: 'amount', amount: '450' });
    await shop.staffPut(`/api/admin/cities/${shop.city.id}`, { minimumOrderAmount: '500' });
    expect((await shop.order(5, 45_000)).body).toMatchObject({ totalAmount: '50.00', deliveryFee: '0.00' });
    expect(codeOf(await shop.order(4, 40_000))).toBe('below_minimum');
  });

  test('uses its coupon once when it is repeated with its key', async () => {
    await using shop = await createCouponShop();
    await shop.addCoupon({ maxUses: 1 });
    const body = shop.bodyOf(1, 1_000);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await shop.post('/api/orders', body, { headers });
    expect((await shop.post('/api/orders', body, { headers })).body).toEqual(first.body);
    expect(await shop.used()).toEqual([1]);
    expect(changeOf(await shop.order(1, 1_000, ANOTHER))).toMatchObject({ reason: 'usedUp' });
  });
});

describe('a discount that differs from the current one is rejected with both', () => {
  test.each([
    [{ percent: 20 }, '20.00', null],
    [{ isActive: 0 }, '0.00', 'unknown'],
    [{ minSubtotal: '100.01' }, '0.00', 'belowLeast'],
  ])('after the coupon has changed to %j', async (changes, newDiscount, reason) => {
    await using shop = await createCouponShop();
    await shop.addCoupon();
    await shop.editCoupon(changes);
    const missingAmount = reason === 'belowLeast' ? '0.01' : '0.00';
    const response = await shop.order(1, 1_000);
    expect(changeOf(response)).toEqual({ oldDiscount: '10.00', newDiscount, reason, missingAmount, refused: [] });
    expect(await stored(shop.db)).toEqual(NOTHING);
  });

  test('also if the request names no discount, but its total differs', async () => {
    await using shop = await createCouponShop();
    await shop.addCoupon({ code: null, name: 'Lunch' });
    const unsaid = { discount: undefined, couponCode: undefined };
    expect(changeOf(await shop.order(1, 0, unsaid))).toMatchObject({ oldDiscount: '0.00', newDiscount: '10.00' });
    expect((await shop.order(1, 1_000, unsaid)).body).toMatchObject({ discount: { code: null, name: 'Lunch' } });
  });
});

describe('a coupon that applies automatically', () => {
  test('is replaced by a code with a larger discount, and only the used coupon is counted', async () => {
    await using shop = await createCouponShop();
    await shop.addCoupon({ percent: 20 });
    await shop.addCoupon({ code: null, name: 'Lunch', percent: 10 });
    expect((await shop.order(1, 2_000)).body).toMatchObject({ discount: { code: 'SUMMER10' } });
    expect(await shop.used()).toEqual([0, 1]);
    await shop.editCoupon({ percent: 5 });
    expect(changeOf(await shop.order(1, 500, ANOTHER))).toMatchObject({ newDiscount: '10.00', reason: 'less' });
    expect((await shop.order(1, 1_000, ANOTHER)).body).toMatchObject({ discount: { code: null } });
    expect(await shop.used()).toEqual([1, 1]);
  });

  test('is no longer offered once it is used up, and is offered again when its order is cancelled', async () => {
    await using shop = await createCouponShop();
    await shop.addCoupon({ code: null, maxUses: 1 });
    const offered = async () => ((await shop.get('/api/coupons')).body as { automatic: object[] }).automatic.length;
    const changes = async () => (await shop.shopChanges()).length;
    const before = await changes();
    await shop.order(1, 1_000);
    expect([await offered(), await changes()]).toEqual([0, before + 1]);
    await shop.setStatus(1, 'cancelled');
    expect([await offered(), await changes()]).toEqual([1, before + 2]);
  });
});

describe('a customer', () => {
  test('can use a coupon as often as allowed, however the phone number is written', async () => {
    await using shop = await createCouponShop();
    await shop.addCoupon({ maxUsesPerCustomer: 1 });
    expect(codeOf(await shop.order(1, 1_000))).toBe(201);
    expect(changeOf(await shop.order(1, 1_000, { customerPhone: '050-123 4567' }))).toEqual({
      oldDiscount: '10.00',
      newDiscount: '0.00',
      reason: 'usedByYou',
      missingAmount: '0.00',
      refused: [{ id: 1, reason: 'usedByYou' }],
    });
    expect(codeOf(await shop.order(1, 1_000, ANOTHER))).toBe(201);
  });

  test('is recognised after a merge of clients and after the deletion of the client', async () => {
    await using shop = await createCouponShop();
    await shop.addCoupon({ maxUsesPerCustomer: 1 });
    await shop.order(1, 1_000, ANOTHER);
    await shop.order(1, 0, { couponCode: undefined });
    const version = async (id: number) =>
      ((await shop.staffGet(`/api/admin/clients/${id}`)).body as { version: number }).version;
    const clients = { merged: { id: 1, version: await version(1) }, kept: { id: 2, version: await version(2) } };
    expect((await shop.staffPost('/api/admin/clients/merge', clients)).status).toBe(200);
    expect(changeOf(await shop.order(1, 1_000))).toMatchObject({ reason: 'usedByYou' });
    expect(changeOf(await shop.order(1, 1_000, ANOTHER))).toMatchObject({ reason: 'usedByYou' });
    await shop.setStatus(1, 'delivered');
    await shop.staffDelete('/api/admin/clients/2');
    expect(changeOf(await shop.order(1, 1_000, ANOTHER))).toMatchObject({ reason: 'usedByYou' });
  });

  test('has a first order again if the first one was cancelled', async () => {
    await using shop = await createCouponShop();
    await shop.addCoupon({ isFirstOrderOnly: 1 });
    await shop.order(1, 1_000);
    expect(changeOf(await shop.order(1, 1_000))).toMatchObject({ reason: 'firstOrderOnly' });
    await shop.setStatus(1, 'cancelled');
    expect(codeOf(await shop.order(1, 1_000))).toBe(201);
    expect(refusal(await shop.undo(1)).code).toBe('coupon_gone');
  });
});

describe('the use of a coupon', () => {
  test('is released once when its order is cancelled, and counted again when the cancellation is undone', async () => {
    await using shop = await createCouponShop();
    await shop.addCoupon({ maxUses: 1 });
    await shop.order(1, 1_000);
    for (const [change, used] of [
      [() => shop.setStatus(1, 'cancelled'), 0],
      [() => shop.setStatus(1, 'cancelled'), 0],
      [() => shop.undo(1), 1],
      [() => shop.setStatus(1, 'cancelled'), 0],
    ] as const) {
      expect((await change()).status).toBe(200);
      expect(await shop.used()).toEqual([used]);
    }
    expect(codeOf(await shop.order(1, 1_000, ANOTHER))).toBe(201);
    expect(refusal(await shop.undo(1))).toMatchObject({ status: 409, code: 'coupon_gone' });
    expect(await shop.used()).toEqual([1]);
    await shop.editCoupon({ maxUses: 2 });
    expect((await shop.undo(1)).status).toBe(200);
  });

  test('exceeds the limit when the owner reopens a cancelled order, which names the coupon', async () => {
    await using shop = await createCouponShop();
    await shop.addCoupon({ maxUses: 1 });
    await shop.order(1, 1_000);
    await shop.setStatus(1, 'cancelled');
    await shop.order(1, 1_000, ANOTHER);
    const reopened = await shop.staffPost('/api/admin/orders/1/reopen', { reason: 'mistake' });
    expect(reopened.body).toMatchObject({ exceeded: { portions: [], capacity: false, coupon: true } });
    expect(await shop.used()).toEqual([2]);
  });

  test('is kept when the client is deleted and erased', async () => {
    await using shop = await createCouponShop();
    await shop.addCoupon({ maxUses: 1 });
    await shop.order(1, 1_000);
    await shop.setStatus(1, 'delivered');
    await shop.staffDelete('/api/admin/clients/1');
    expect(changeOf(await shop.order(1, 1_000, ANOTHER))).toMatchObject({ reason: 'usedUp' });
    await shop.staffPost('/api/admin/clients/1/erase', {});
    expect(changeOf(await shop.order(1, 1_000, ANOTHER))).toMatchObject({ reason: 'usedUp' });
    expect(await shop.used()).toEqual([1]);
  });
});

test('the use of a coupon is released when its client is deleted while the order is open', async () => {
  await using shop = await createCouponShop();
  await shop.addCoupon({ maxUses: 1 });
  await shop.order(1, 1_000);
  await shop.staffDelete('/api/admin/clients/1');
  expect(codeOf(await shop.order(1, 1_000, ANOTHER))).toBe(201);
  await shop.staffPost('/api/admin/clients/1/restore', {});
  expect(await shop.used()).toEqual([2]);
});

test('the export of a client includes the coupons of the orders', async () => {
  await using shop = await createCouponShop();
  await shop.addCoupon();
  await shop.order(1, 1_000);
  expect((await shop.staffPost('/api/admin/clients/1/export', {})).body).toMatchObject({
    orders: [{ totalAmount: '120.00', discount: { amount: '10.00', code: 'SUMMER10', name: 'Summer' } }],
  });
});

test('a phone order has the discount of a code, and the fee that staff set', async () => {
  await using shop = await createCouponShop();
  await shop.addCoupon();
  const byPhone = (couponCode: string) => {
    const amounts = { totalAmount: '215.00', deliveryFee: '35.00', discount: '20.00', mayChangeDeliveryFee: true };
    const cart = [{ ...shop.dish, quantity: 2 }];
    return shop.staffPost('/api/admin/clients', phoneOrder(cart, { cityId: shop.city.id, couponCode, ...amounts }));
  };
  expect(changeOf(await byPhone('NONE'))).toMatchObject({ reason: 'unknown' });
  expect((await byPhone('summer10')).body).toMatchObject({
    order: { totalAmount: '215.00', deliveryFee: '35.00', discount: { amount: '20.00' } },
  });
});

test.each([
  ['in all', { maxUses: 10 }, (index: number) => String(1_000_000 + index)],
  ['by one customer', { maxUsesPerCustomer: 10 }, () => '1000000'],
])(
  'ten of a hundred concurrent orders on two nodes get a coupon that may be used ten times %s',
  async (_, limit, number) => {
    await using shop = await createCouponShop();
    await shop.addCoupon(limit);
    const node = await shop.startNode();
    const buyers = Array.from({ length: 100 }, (_, index) => {
      const body = shop.bodyOf(1, 1_000, {
        customerPhone: `+97250${number(index)}`,
        customerEmail: `b${index}@example.com`,
      });
      return (index % 2 === 0 ? shop : node).post('/api/orders', body, {
        headers: { 'idempotency-key': randomUUID() },
      });
    });
    const codes = (await Promise.all(buyers)).map(codeOf);
    expect(codes.filter((code) => code === 201)).toHaveLength(10);
    expect(new Set(codes)).toEqual(new Set([201, 'price_changed']));
    expect(await shop.used()).toEqual([10]);
  },
);

describe('a caller', () => {
  test('can try twenty codes, and is then rejected for ten minutes', async () => {
    await using shop = await createCouponShop({ RATE_LIMITS: 'true' });
    await shop.addCoupon();
    const check = () => shop.post('/api/coupons/check', { code: 'NONE', subtotal: '100' });
    for (let tried = 0; tried < 20; tried++) expect((await check()).status).toBe(200);
    const refused = { status: 429, code: 'too_many_requests', details: { retryAfterSeconds: 600 } };
    expect(refusal(await check())).toEqual(refused);
    expect(refusal(await shop.order(1, 1_000)), 'by an order').toEqual(refused);
    expect(codeOf(await shop.order(1, 0, { couponCode: undefined }))).toBe(201);
    shop.clock.set('2026-07-01T09:10:01.000Z');
    expect((await check()).status).toBe(200);
  });

  test('gets the order of an earlier attempt after trying too many codes', async () => {
    await using shop = await createCouponShop({ RATE_LIMITS: 'true' });
    await shop.addCoupon();
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => shop.post('/api/orders', shop.bodyOf(1, 1_000), { headers });
    const first = await send();
    const check = () => shop.post('/api/coupons/check', { code: 'NONE', subtotal: '100' });
    for (let tried = 1; tried < 20; tried++) expect((await check()).status).toBe(200);
    expect(codeOf(await check())).toBe('too_many_requests');
    expect((await send()).body).toEqual(first.body);
  });
});
