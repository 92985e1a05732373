import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createCouponShop } from '../../../test/coupon-shop.ts';
import { NOTHING, refusal, stored } from '../../../test/responses.ts';

type CouponShop = Awaited<ReturnType<typeof createCouponShop>>;

const KNOWN = { customerPhone: '+972501234567', customerEmail: 'noa@example.com' };
const UNKNOWN = { customerPhone: '+972501112233', customerEmail: 'dan@example.com' };
const WITHOUT_CODE = { couponCode: undefined, discount: undefined };

const byReason = (one: unknown, other: unknown) => JSON.stringify(one).localeCompare(JSON.stringify(other));

/** Limits by what a customer has ordered. */
const PERSONAL = [{ isFirstOrderOnly: 1 }, { maxUsesPerCustomer: 1 }];

/** Returns the rejections of the same order for a phone number that has ordered, and for one that never has. */
async function toldBoth(shop: CouponShop, quantity: number, changes: Record<string, unknown>) {
  const told = async (customer: object) => refusal(await shop.order(quantity, 1_000, { ...changes, ...customer }));
  return { known: await told(KNOWN), unknown: await told(UNKNOWN) };
}

describe('a rejection for another reason does not reveal whether a phone number has ordered', () => {
  test.each(PERSONAL)('if the total differs and the coupon has %j', async (limit) => {
    await using shop = await createCouponShop();
    await shop.addCoupon(limit);
    await shop.order(1, 1_000, KNOWN);
    for (const changes of [
      { totalAmount: '1.00' },
      { totalAmount: '1.00', ...WITHOUT_CODE, couponCode: 'SUMMER10' },
      { discount: '9.00' },
      { deliveryFee: '29.00' },
      { totalAmount: '131.00', ...WITHOUT_CODE },
    ]) {
      const { known, unknown } = await toldBoth(shop, 1, changes);
      expect(known, JSON.stringify(changes)).toEqual(unknown);
      expect(known.code).toBe('price_changed');
    }
  });

  test.each(PERSONAL)('if the total differs and the automatic coupon has %j', async (limit) => {
    await using shop = await createCouponShop();
    await shop.addCoupon({ ...limit, code: null });
    expect((await shop.order(1, 1_000, { ...KNOWN, ...WITHOUT_CODE })).status).toBe(201);
    const { known, unknown } = await toldBoth(shop, 1, { ...WITHOUT_CODE, totalAmount: '1.00' });
    expect(known).toEqual(unknown);
    expect(known.code).toBe('price_changed');
  });

  test('below the minimum, and for an unknown city', async () => {
    await using shop = await createCouponShop();
    await shop.addCoupon({ isFirstOrderOnly: 1 });
    await shop.order(1, 1_000, KNOWN);
    await shop.staffPut(`/api/admin/cities/${shop.city.id}`, { minimumOrderAmount: '150' });
    const withCode = await toldBoth(shop, 1, {});
    expect(withCode.known).toEqual(withCode.unknown);
    expect(withCode.known.code).toBe('below_minimum');
    const elsewhere = await toldBoth(shop, 1, { cityId: 99 });
    expect(elsewhere.known).toEqual(elsewhere.unknown);
  });
});

describe('orders that could reveal who has ordered', () => {
  const LIMITED = { RATE_LIMITS: 'true' };
  const numberOf = (index: number) => ({
    customerPhone: `+97250${2_000_000 + index}`,
    customerEmail: `c${index}@a.co`,
  });

  test('are answered a few times; then nobody gets such a coupon until the limit ends', async () => {
    await using shop = await createCouponShop(LIMITED);
    await shop.addCoupon({ isFirstOrderOnly: 1 });
    await shop.addCoupon({ name: 'Everyone', code: 'EVERYONE', percent: 5 });
    expect((await shop.order(1, 1_000, KNOWN)).status).toBe(201);
    const reasonOf = async (customer: Record<string, unknown>) =>
      refusal(await shop.order(1, 1_000, customer)).details.discount;
    for (let asked = 0; asked < 6; asked++) expect(await reasonOf(KNOWN)).toMatchObject({ reason: 'firstOrderOnly' });
    const unanswered = await reasonOf(KNOWN);
    expect(unanswered).toMatchObject({ newDiscount: '0.00', reason: 'notNow' });
    expect(await reasonOf(UNKNOWN), 'also of a first order').toEqual(unanswered);
    expect((await shop.order(1, 0, { ...UNKNOWN, ...WITHOUT_CODE })).status).toBe(201);
    expect((await shop.order(1, 500, { ...KNOWN, couponCode: 'EVERYONE' })).status).toBe(201);
    shop.clock.set('2026-07-01T09:10:01.000Z');
    expect((await shop.order(1, 1_000, numberOf(1))).status).toBe(201);
  });

  test('do not count if they are placed', async () => {
    await using shop = await createCouponShop(LIMITED);
    await shop.addCoupon({ code: null, maxUsesPerCustomer: 1 });
    for (let placed = 0; placed < 12; placed++) {
      expect((await shop.order(1, 1_000, { ...numberOf(placed), ...WITHOUT_CODE })).status).toBe(201);
    }
    const headers = { 'idempotency-key': randomUUID() };
    const body = shop.bodyOf(1, 0, { ...numberOf(0), ...WITHOUT_CODE });
    const first = await shop.post('/api/orders', body, { headers });
    expect(first.status).toBe(201);
    expect((await shop.post('/api/orders', body, { headers })).body).toEqual(first.body);
  });

  test('are limited when they are sent concurrently', async () => {
    await using shop = await createCouponShop(LIMITED);
    await shop.addCoupon({ isFirstOrderOnly: 1 });
    await shop.order(1, 1_000, KNOWN);
    const reasons = await Promise.all(
      Array.from({ length: 12 }, async () => refusal(await shop.order(1, 1_000, KNOWN)).details.discount),
    );
    const told = (reason: string) => Array.from({ length: 6 }, () => expect.objectContaining({ reason }));
    expect(reasons.toSorted(byReason)).toEqual([...told('firstOrderOnly'), ...told('notNow')]);
  });

  test('do not count if the coupon is not valid now', async () => {
    await using shop = await createCouponShop(LIMITED);
    await shop.addCoupon({ code: null, isFirstOrderOnly: 1, firstDay: '2026-07-02' });
    for (let sent = 0; sent < 8; sent++) await shop.order(1, 100, { ...KNOWN, ...WITHOUT_CODE });
    await shop.editCoupon({ firstDay: null });
    expect(await stored(shop.db)).toEqual(NOTHING);
    expect((await shop.order(1, 1_000, { ...KNOWN, ...WITHOUT_CODE })).status).toBe(201);
  });
});
