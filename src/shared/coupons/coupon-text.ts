import { isolate } from '../bidi.ts';
import { weekText } from '../hours/week-text.ts';
import type { Translate } from '../i18n/translate.ts';
import type { Language } from '../languages.ts';
import { type Agorot, priceInText } from '../money.ts';
import { DEFAULT_FULFILMENT } from '../orders/fulfilment.ts';
import type { DiscountChange } from '../orders/refusals.ts';
import { formatDay } from '../time.ts';
import type { CouponReason, CouponTerms } from './rules.ts';

interface Words {
  t: Translate;
  language: Language;
}

type Terms = Pick<CouponTerms, 'firstDay' | 'lastDay' | 'week' | 'fulfilment'>;

interface Refused {
  reason: CouponReason;
  missing: Agorot;
  /** Null for one that is unknown. */
  coupon: Terms | null;
}

/** Returns why a coupon takes nothing off, and what to do. */
export function reasonText({ reason, missing, coupon }: Refused, { t, language }: Words): string {
  const { firstDay, lastDay, week, fulfilment }: Partial<Terms> = coupon ?? {};
  if (reason === 'otherFulfilment') return t(`coupons.onlyFor.${fulfilment ?? DEFAULT_FULFILMENT}`);
  const date = reason === 'notYet' ? firstDay : lastDay;
  return t(`coupons.reasons.${reason}`, {
    day: date && isolate(formatDay(`${date}T12:00:00Z`, language, 'UTC')),
    times: week && isolate(weekText(week, t)),
    amount: priceInText(missing, language),
  });
}

/** Returns what a discount is now and was before. */
export function discountChangeText(
  { oldDiscount, newDiscount }: Pick<DiscountChange, 'oldDiscount' | 'newDiscount'>,
  { t, language }: Words,
): string {
  const price = (agorot: Agorot) => priceInText(agorot, language);
  return t('coupons.changed', { discount: price(newDiscount), oldDiscount: price(oldDiscount) });
}
