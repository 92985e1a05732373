import type { Agorot } from '../money.ts';
import type { CouponKind, CouponTerms } from './rules.ts';

interface Entered {
  kind: CouponKind;
  percent: number | null;
  amount: Agorot | null;
  firstDay: string | null;
  lastDay: string | null;
}

/** Returns what is wrong with a coupon whose fields are each valid, by field. */
export function couponErrors({ kind, percent, amount, firstDay, lastDay }: Entered): Record<string, string> {
  return {
    ...(kind === 'percent' && percent === null && { percent: 'Percent is required' }),
    ...(kind === 'amount' && !amount && { amount: 'Amount is required' }),
    ...(firstDay && lastDay && lastDay < firstDay && { lastDay: 'The last day must not be before the first' }),
  };
}

/** Returns a coupon without what its kind does not have. */
export function withoutUnused<Fields extends Pick<CouponTerms, 'kind' | 'percent' | 'amount' | 'fulfilment'>>(
  fields: Fields,
): Fields {
  return {
    ...fields,
    percent: fields.kind === 'percent' ? fields.percent : null,
    amount: fields.kind === 'amount' ? fields.amount : null,
    // It has no fee otherwise.
    fulfilment: fields.kind === 'delivery' ? null : fields.fulfilment,
  };
}
