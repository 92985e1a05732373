import { reasonText } from '../../../shared/coupons/coupon-text.ts';
import type { CouponReason, CouponTerms } from '../../../shared/coupons/rules.ts';
import type { Agorot } from '../../../shared/money.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';

interface Refused {
  reason: CouponReason;
  missing: Agorot;
  /** Null for one that is unknown. */
  coupon: CouponTerms | null;
}

/** Returns the function that tells staff why a coupon takes nothing off. */
export function useCouponReason(): (refused: Refused) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (refused) =>
    refused.reason === 'usedByYou' ? t('staff.phoneOrders.coupon.usedByClient') : reasonText(refused, { t, language });
}
