import { expect, test } from 'vitest';
import { editCoupon, newCoupon } from './contract.ts';
import { withoutUnused } from './coupon-errors.ts';

const PERCENT = { name: 'Summer', kind: 'percent', percent: 10 };
const AMOUNT = { name: 'Summer', kind: 'amount', amount: '10' };

test('a new coupon has no code and no limits unless entered', () => {
  expect(newCoupon.parse(PERCENT)).toEqual({
    ...{ name: { en: 'Summer' }, code: null, kind: 'percent', percent: 10, amount: null, minSubtotal: 0 },
    ...{ firstDay: null, lastDay: null, week: null, fulfilment: null },
    ...{ maxUses: null, maxUsesPerCustomer: null, isFirstOrderOnly: false, isActive: true },
  });
});

test.each([
  [PERCENT, []],
  [{ ...PERCENT, percent: null }, ['percent: Percent is required']],
  [AMOUNT, []],
  [{ ...AMOUNT, amount: null }, ['amount: Amount is required']],
  [{ ...AMOUNT, amount: '0' }, ['amount: Amount is required']],
  [{ name: 'Free', kind: 'delivery' }, []],
  [{ ...PERCENT, firstDay: '2026-07-02' }, []],
  [{ ...PERCENT, firstDay: '9999-06-01' }, []],
  [{ ...PERCENT, firstDay: 'tomorrow' }, ['firstDay: Invalid ISO date']],
  [{ ...PERCENT, lastDay: '2026-07-01' }, []],
  [{ ...PERCENT, firstDay: '2026-07-01', lastDay: '2026-07-01' }, []],
  [
    { ...PERCENT, firstDay: '2026-07-02', lastDay: '2026-07-01' },
    ['lastDay: The last day must not be before the first'],
  ],
])('the coupon %j has the errors %j', (entered, errors) => {
  const issues = newCoupon.safeParse(entered).error?.issues ?? [];
  expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(errors);
});

test.each([
  ['summer – 10', 'summer-10'],
  ['', null],
  [null, null],
  ['AB', undefined],
  ['10%', undefined],
])('a coupon entered with the code %j is stored with the code %j', (entered, code) => {
  expect(newCoupon.safeParse({ ...PERCENT, code: entered }).data?.code).toBe(code);
  expect(editCoupon.body.safeParse({ code: entered }).data?.code).toBe(code);
});

test('a coupon stores only the values of its kind', () => {
  const all = { percent: 10, amount: 1_000, fulfilment: 'pickup' as const };
  const kept = (['percent', 'amount', 'delivery'] as const).map((kind) => withoutUnused({ ...all, kind }));
  expect(kept).toEqual([
    { kind: 'percent', percent: 10, amount: null, fulfilment: 'pickup' },
    { kind: 'amount', percent: null, amount: 1_000, fulfilment: 'pickup' },
    { kind: 'delivery', percent: null, amount: null, fulfilment: null },
  ]);
});
