import { EMPTY_PHONE_ORDER } from '../../../shared/orders/phone-order.ts';
import { FOREIGN_PREFIX } from '../../../shared/orders/phone-order-phone.ts';
import { Field } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import type { PhoneOrderForm } from './use-phone-order.ts';

/** The caller's number: an Israeli one after the fixed prefix, or after a press a foreign one with its country code. */
export function PhoneOrderPhone({ form }: { form: PhoneOrderForm }) {
  const { t } = useTranslation();
  const { values, change } = form;
  const isForeign = values.isForeignPhone ?? false;
  const label = t('staff.phoneOrders.phone');
  const switchKind = () => {
    change({ isForeignPhone: !isForeign, phone: isForeign ? EMPTY_PHONE_ORDER.phone : FOREIGN_PREFIX });
  };
  return (
    <div className="relative">
      {/* Before the field, so that Tab leads from the number to the caller's last order. */}
      <button
        type="button"
        onClick={switchKind}
        className="-top-2.5 absolute end-0 inline-flex min-h-11 items-center text-sm underline"
      >
        {t(isForeign ? 'staff.phoneOrders.israeliNumber' : 'staff.phoneOrders.foreignNumber')}
      </button>
      {isForeign ? (
        <Field {...form.field('phone')} label={label} type="tel" inputMode="tel" autoComplete="off" dir="ltr" />
      ) : (
        <PhoneField {...form.field('phone')} label={label} onChange={(phone) => change({ phone })} />
      )}
    </div>
  );
}
