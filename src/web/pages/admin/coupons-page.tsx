import { Plus } from 'lucide-react';
import { useState } from 'react';
import { offeredFulfilments } from '../../../shared/orders/fulfilment.ts';
import { CouponForm } from '../../coupons/admin/coupon-form.tsx';
import { CouponList } from '../../coupons/admin/coupon-list.tsx';
import { DeletedCoupons } from '../../coupons/admin/deleted-coupons.tsx';
import { useCoupons } from '../../coupons/admin/use-coupons.ts';
import { useSettings } from '../../settings/admin/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useTranslation } from '../../ui/texts.tsx';

/** The coupons: what each gives, how often it was used, and their codes. */
export function CouponsPage() {
  const { t } = useTranslation();
  const coupons = useCoupons();
  const settings = useSettings();
  /** The id of the edited coupon, or `new`. */
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const coupon = coupons.data?.find(({ id }) => id === edited) ?? null;
  return (
    <>
      <SectionHeading title={t('staff.coupons.title')} />
      <div className="mt-5 flex justify-end">
        <Button variant="primary" onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-5" />
          {t('staff.coupons.add')}
        </Button>
      </div>
      <Loaded query={coupons} skeleton={{ count: 3, className: 'h-36' }}>
        {(list) =>
          list.length === 0 ? (
            <p className="mx-auto max-w-prose py-16 text-center text-muted">{t('staff.coupons.empty')}</p>
          ) : (
            <CouponList coupons={list} onEdit={({ id }) => setEdited(id)} />
          )
        }
      </Loaded>
      <DeletedCoupons />
      {(edited === 'new' || coupon) && (
        <CouponForm
          coupon={coupon}
          offered={offeredFulfilments({ fulfilments: settings.data?.get('fulfilments')?.value })}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
