import { reasonText } from '../../../shared/coupons/coupon-text.ts';
import { occasionReason, usesReason } from '../../../shared/coupons/rules.ts';
import { DEFAULT_FULFILMENT } from '../../../shared/orders/fulfilment.ts';
import type { Reading } from '../../../shared/time.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { type CouponWords, useCouponWords } from './coupon-words.ts';

interface PreviewedCoupon extends CouponWords {
  maxUses: number | null;
  isActive: boolean;
}

/**
 * Returns the function that says whether a coupon applies to orders that are placed at an instant, and what it gives them,
 * or why not.
 */
export function useCouponPreview(): (coupon: PreviewedCoupon, used: number, reading: Reading) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const { gives, conditions } = useCouponWords();
  return (coupon, used, reading) => {
    if (!coupon.isActive) return t('staff.coupons.previewAt.off');
    const reason =
      occasionReason(coupon, { reading, fulfilment: coupon.fulfilment ?? DEFAULT_FULFILMENT }) ??
      usesReason(coupon, { inAll: used, ofCustomer: 0, hasOrdered: false });
    if (reason) {
      const why = reasonText({ reason, missing: 0, coupon }, { t, language });
      return t('staff.coupons.previewAt.not', { reason: why });
    }
    // When it applies is what was asked.
    const others = conditions({ ...coupon, firstDay: null, lastDay: null, week: null });
    return t('staff.coupons.previewAt.applies', { gives: [gives(coupon), ...others].join(' · ') });
  };
}
