import { expect, test } from 'vitest';
import { amountsOf } from './amounts.ts';
import { withPhoneCoupon } from './phone-coupon.ts';

const TEN = {
  id: 1,
  code: 'SUMMER10' as string | null,
  name: { en: 'Summer' },
  kind: 'percent' as const,
  percent: 10,
  amount: null,
  minSubtotal: 0,
  firstDay: null,
  lastDay: null,
  week: null,
  fulfilment: null,
  isFirstOrderOnly: false,
  maxUses: null as number | null,
  maxUsesPerCustomer: null,
  used: 0,
};
const LUNCH = { ...TEN, id: 2, code: null, percent: 20 };
const ORDER = amountsOf([{ unitPrice: 10_000, quantity: 1 }], 3_000);
const OF = {
  fulfilment: 'delivery',
  reading: { timeZone: 'Asia/Jerusalem', now: Date.parse('2026-07-01T09:00Z') },
} as const;
const paid = (typed: string, coupons: (typeof TEN)[]) => {
  const { amounts, entered, refusal } = withPhoneCoupon(ORDER, typed, { ...OF, coupons });
  return [amounts.total, entered?.id ?? null, refusal?.reason ?? null];
};

test.each<[string, (typeof TEN)[], [total: number, entered: number | null, reason: string | null]]>([
  ['', [TEN, LUNCH], [13_000, null, null]],
  ['  ', [TEN, LUNCH], [13_000, null, null]],
  [' summer 10 ', [TEN], [12_000, 1, null]],
  // The server alone knows whether it is the first order.
  ['SUMMER10', [{ ...TEN, isFirstOrderOnly: true }], [12_000, 1, null]],
  ['SUMMER10', [TEN, LUNCH], [11_000, 1, 'less']],
  ['NONE', [TEN], [13_000, null, 'unknown']],
  ['NONE', [LUNCH], [11_000, null, 'unknown']],
  ['SUMMER10', [{ ...TEN, maxUses: 2, used: 1 }], [12_000, 1, null]],
  ['SUMMER10', [{ ...TEN, maxUses: 2, used: 2 }], [13_000, 1, 'usedUp']],
])('a phone order with the code %j of the coupons %j costs %j', (typed, coupons, expected) => {
  expect(paid(typed, coupons)).toEqual(expected);
});
