import { isolate } from '../../../shared/bidi.ts';
import type { CouponLimits, CouponTerms } from '../../../shared/coupons/rules.ts';
import { reductionOf } from '../../../shared/coupons/rules.ts';
import { weekText } from '../../../shared/hours/week-text.ts';
import { type Agorot, priceInText } from '../../../shared/money.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useFormatDate } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';

/** What a coupon gives and when. */
export type CouponWords = Omit<CouponTerms, 'id' | 'name' | 'code'> & Pick<CouponLimits, 'maxUsesPerCustomer'>;

/** The dishes and the fee of the preview. */
const DISHES: Agorot = 20_000;
const FEE: Agorot = 3_000;

/** Returns the functions that say what a coupon gives, for whom and when, and what a customer pays with it. */
export function useCouponWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const formatDate = useFormatDate();
  const price = (agorot: Agorot) => priceInText(agorot, language);
  const day = (date: string) => isolate(formatDate(date));

  const daysText = ({ firstDay, lastDay }: CouponWords) => {
    if (firstDay && lastDay) return t('staff.coupons.gives.days', { first: day(firstDay), last: day(lastDay) });
    if (firstDay) return t('staff.coupons.gives.from', { day: day(firstDay) });
    return lastDay && t('staff.coupons.gives.until', { day: day(lastDay) });
  };
  const gives = (coupon: CouponWords) =>
    t(`staff.coupons.gives.${coupon.kind}`, { percent: coupon.percent ?? 0, amount: price(coupon.amount ?? 0) });
  const conditions = (coupon: CouponWords) =>
    [
      coupon.minSubtotal > 0 && t('staff.coupons.gives.least', { amount: price(coupon.minSubtotal) }),
      daysText(coupon),
      coupon.week && t('staff.coupons.gives.times', { times: isolate(weekText(coupon.week, t)) }),
      coupon.maxUsesPerCustomer && t('staff.coupons.gives.perCustomer', { count: coupon.maxUsesPerCustomer }),
      coupon.fulfilment && t(`staff.coupons.gives.onlyFor.${coupon.fulfilment}`),
      coupon.isFirstOrderOnly && t('staff.coupons.gives.firstOrder'),
    ].filter((text) => typeof text === 'string');
  const preview = (coupon: CouponWords) => {
    const subtotal = Math.max(DISHES, coupon.minSubtotal);
    const deliveryFee = coupon.kind === 'delivery' ? FEE : 0;
    const pays = subtotal + deliveryFee - reductionOf({ ...coupon, ...NAMELESS }, { subtotal, deliveryFee });
    const values = { dishes: price(subtotal), fee: price(deliveryFee), pays: price(pays) };
    return t(deliveryFee > 0 ? 'staff.coupons.previewWithFee' : 'staff.coupons.preview', values);
  };
  return { gives, conditions, preview };
}

const NAMELESS = { id: 0, name: {}, code: null };
