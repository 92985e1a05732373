import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { DAYS } from '../hours/week.ts';
import { amountsOf, withDiscount } from '../orders/amounts.ts';
import {
  type ChosenCoupon,
  type CouponCart,
  type CouponReason,
  type CouponTerms,
  chooseCoupon,
  discountOf,
  goesByHistory,
  reductionOf,
  refusalOf,
  usesReason,
} from './rules.ts';

/** Wednesday, 12:00 in the restaurant. */
const NOON = Date.parse('2026-07-01T09:00:00.000Z');
const cartOf = (subtotal: number, deliveryFee: number | null = null, now = NOON): CouponCart => ({
  ...{ subtotal, deliveryFee, fulfilment: 'delivery' },
  reading: { timeZone: 'Asia/Jerusalem', now },
});
const TERMS: CouponTerms = {
  id: 1,
  code: null,
  name: { en: 'Summer' },
  kind: 'percent',
  percent: 10,
  amount: null,
  minSubtotal: 0,
  firstDay: null,
  lastDay: null,
  week: null,
  fulfilment: null,
  isFirstOrderOnly: false,
};
const terms = (given: Partial<CouponTerms>): CouponTerms => ({ ...TERMS, ...given });
const amountOff = (amount: number, given: Partial<CouponTerms> = {}) =>
  terms({ kind: 'amount', percent: null, amount, ...given });
const FREE_DELIVERY = terms({ kind: 'delivery', percent: null });

test.each<[CouponTerms, number, number | null, number]>([
  [terms({ percent: 10 }), 20_000, 3_000, 2_000],
  [terms({ percent: 100 }), 19_990, 3_000, 19_990],
  // Half an agora is rounded up, less down.
  [terms({ percent: 1 }), 50, null, 1],
  [terms({ percent: 1 }), 49, null, 0],
  [amountOff(5_000), 20_000, 3_000, 5_000],
  [amountOff(5_000), 4_999, 3_000, 4_999],
  [FREE_DELIVERY, 20_000, 3_000, 3_000],
  [FREE_DELIVERY, 20_000, null, 0],
])('the coupon %j reduces dishes of %d with a fee of %s by %d', (...[coupon, subtotal, deliveryFee, expected]) => {
  expect(reductionOf(coupon, { subtotal, deliveryFee })).toBe(expected);
});

test.each<[CouponReason | null, Partial<CouponTerms>]>([
  [null, { firstDay: '2026-07-01', lastDay: '2026-07-01' }],
  ['notYet', { firstDay: '2026-07-02' }],
  ['over', { lastDay: '2026-06-30' }],
  [null, { week: [{ day: 'wednesday', opens: 720, closes: 780 }] }],
  ['otherTimes', { week: [{ day: 'wednesday', opens: 721, closes: 780 }] }],
  ['otherTimes', { week: [{ day: 'tuesday', opens: 720, closes: 780 }] }],
  [null, { fulfilment: 'delivery' }],
  ['otherFulfilment', { fulfilment: 'pickup' }],
  ['otherFulfilment', { fulfilment: 'pickup', minSubtotal: 99_000 }],
  [null, { minSubtotal: 10_000 }],
  ['nothing', { kind: 'delivery', percent: null }],
])('a coupon is rejected as %s with %j', (reason, given) => {
  expect(refusalOf(terms(given), cartOf(10_000))?.reason ?? null).toBe(reason);
});

test('a coupon names the amount missing to its minimum, without the delivery fee', () => {
  expect(refusalOf(terms({ minSubtotal: 10_000 }), cartOf(9_950, 3_000))).toEqual({
    reason: 'belowLeast',
    missing: 50,
  });
});

test("a coupon depends on the customer's history if it is for first orders or limited per customer", () => {
  const goes = (given: object) => goesByHistory({ isFirstOrderOnly: false, maxUsesPerCustomer: null, ...given });
  expect([goes({}), goes({ isFirstOrderOnly: true }), goes({ maxUsesPerCustomer: 1 })]).toEqual([false, true, true]);
});

test("a coupon begins and ends with the days of the restaurant's time zone", () => {
  const day = terms({ firstDay: '2026-07-01', lastDay: '2026-07-01' });
  const reasonAt = (at: string) => refusalOf(day, cartOf(100, null, Date.parse(at)))?.reason;
  expect(
    ['2026-06-30T20:59:59Z', '2026-06-30T21:00:00Z', '2026-07-01T20:59:59Z', '2026-07-01T21:00:00Z'].map(reasonAt),
  ).toEqual(['notYet', undefined, undefined, 'over']);
});

test.each([
  [null, { maxUses: 3 }, { inAll: 2 }],
  ['usedUp', { maxUses: 3 }, { inAll: 3 }],
  [null, { maxUsesPerCustomer: 1 }, { inAll: 9, ofCustomer: 0 }],
  ['usedByYou', { maxUsesPerCustomer: 1 }, { inAll: 9, ofCustomer: 1 }],
  ['firstOrderOnly', { isFirstOrderOnly: true }, { hasOrdered: true }],
  [null, { isFirstOrderOnly: true }, { hasOrdered: false }],
  [null, {}, { inAll: 999, ofCustomer: 999, hasOrdered: true }],
])('a coupon is rejected as %s with the limits %j after the uses %j', (reason, limits, uses) => {
  const coupon = { maxUses: null, maxUsesPerCustomer: null, isFirstOrderOnly: false, ...limits };
  expect(usesReason(coupon, { inAll: 0, ofCustomer: 0, hasOrdered: false, ...uses })).toBe(reason);
});

const choose = (
  automatic: CouponTerms[],
  entered: CouponTerms | null,
  refused: [number, CouponReason][] = [],
): ChosenCoupon<CouponTerms> => chooseCoupon({ automatic, entered, refused: new Map(refused) }, cartOf(10_000, 3_000));
const code = (amount: number) => amountOff(amount, { id: 9, code: 'TEN' });

test('the automatic coupon with the largest reduction applies', () => {
  const best = amountOff(4_000, { id: 2 });
  expect(choose([terms({}), best, FREE_DELIVERY], null)).toEqual({ coupon: best, amount: 4_000, refusal: null });
  expect(choose([], null)).toEqual({ coupon: null, amount: 0, refusal: null });
});

test('an entered code replaces the automatic coupon only if it reduces more', () => {
  expect(choose([terms({})], code(1_001))).toMatchObject({ coupon: { id: 9 }, amount: 1_001, refusal: null });
  expect(choose([terms({})], code(1_000))).toMatchObject({
    coupon: { id: 1 },
    refusal: { reason: 'less', missing: 0 },
  });
});

test('an unknown code is rejected, and the automatic coupon still applies', () => {
  const chosen = chooseCoupon({ automatic: [TERMS], entered: 'unknown', refused: new Map() }, cartOf(10_000));
  expect(chosen).toEqual({ coupon: TERMS, amount: 1_000, refusal: { reason: 'unknown', missing: 0 } });
});

test('a coupon that the customer has used up does not apply', () => {
  expect(choose([terms({})], code(5_000), [[9, 'usedByYou']])).toMatchObject({
    coupon: { id: 1 },
    refusal: { reason: 'usedByYou' },
  });
  expect(choose([terms({})], null, [[1, 'usedUp']])).toMatchObject({ coupon: null, amount: 0 });
});

const amount = fc.integer({ min: 0, max: 1_000_000 });
const randomTerms = fc
  .record({
    id: fc.integer({ min: 1, max: 9 }),
    code: fc.constantFrom(null, 'TEN'),
    kind: fc.constantFrom('percent' as const, 'amount' as const, 'delivery' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    minSubtotal: amount,
    firstDay: fc.constantFrom(null, '2026-06-30', '2026-07-01', '2026-07-02'),
    lastDay: fc.constantFrom(null, '2026-06-30', '2026-07-01', '2026-07-02'),
    week: fc.constantFrom(null, ...DAYS.map((day) => [{ day, opens: 600, closes: 840 }])),
  })
  .map(terms);

test('coupons never make an order negative or more expensive, and entering a code never raises the total', () => {
  const coupons = fc.record({ automatic: fc.array(randomTerms, { maxLength: 4 }), entered: randomTerms });
  fc.assert(
    fc.property(coupons, amount, fc.option(amount), ({ automatic, entered }, subtotal, fee) => {
      const cart = cartOf(subtotal, fee);
      const before = amountsOf([{ unitPrice: subtotal, quantity: 1 }], fee);
      const totalOf = (entered: CouponTerms | null) => {
        const chosen = chooseCoupon({ automatic, entered, refused: new Map() }, cart);
        expect(chosen.coupon === null).toBe(chosen.amount === 0);
        expect(Number.isSafeInteger(chosen.amount)).toBe(true);
        if (entered) expect(chosen.refusal === null).toBe(chosen.coupon === entered);
        if (chosen.coupon) expect(refusalOf(chosen.coupon, cart)).toBeNull();
        return withDiscount(before, discountOf(chosen)).total;
      };
      const [without, withCode] = [totalOf(null), totalOf(entered)];
      expect(without).toBeLessThanOrEqual(before.total);
      expect(withCode).toBeLessThanOrEqual(without);
      expect(withCode).toBeGreaterThanOrEqual(0);
    }),
    runs(5_000),
  );
});
