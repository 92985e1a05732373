import { MAX_TYPED_CODE } from '../../../shared/coupons/code.ts';
import { Field } from '../../ui/field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { couponNow } from './phone-order-fee.tsx';
import { useCouponReason } from './use-coupon-reason.ts';
import type { PhoneOrderForm, PhoneOrderShop } from './use-phone-order.ts';

interface PhoneOrderCouponProps {
  form: PhoneOrderForm;
  shop: PhoneOrderShop;
}

/** The code of a coupon; nothing in a shop without codes. */
export function PhoneOrderCoupon({ form, shop }: PhoneOrderCouponProps) {
  const { t } = useTranslation();
  const reasonOf = useCouponReason();
  const { couponCode, lines } = form.values;
  if (couponCode === '' && shop.coupons.every(({ code }) => code === null)) return null;
  const { entered, refusal } = couponNow(form, shop);
  const told = entered && refusal && lines.length > 0 ? reasonOf({ ...refusal, coupon: entered }) : undefined;
  return (
    <Field
      {...form.field('couponCode')}
      label={t('coupons.code')}
      hint={told}
      maxLength={MAX_TYPED_CODE}
      autoComplete="off"
      spellCheck={false}
      dir="auto"
    />
  );
}
