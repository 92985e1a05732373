import { textIn } from '../../../shared/localised-text.ts';
import { DeletedList } from '../../ui/deleted-list.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useCouponWords } from './coupon-words.ts';
import { useDeletedCoupons, useRestoreCoupon } from './use-coupons.ts';

/** The deleted coupons, which can be restored. */
export function DeletedCoupons() {
  const language = useLanguage();
  const { gives } = useCouponWords();
  const { data: coupons = [] } = useDeletedCoupons();
  const restore = useRestoreCoupon();
  const entries = coupons.map((coupon) => ({
    id: coupon.id,
    name: textIn(coupon.name, language),
    deletedAt: coupon.deletedAt,
    details: gives(coupon),
  }));
  return <DeletedList entries={entries} onRestore={restore} />;
}
