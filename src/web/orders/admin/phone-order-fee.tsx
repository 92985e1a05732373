import { feeOf } from '../../../shared/cities/fees.ts';
import { priceInText } from '../../../shared/money.ts';
import { labelValues, partsOf } from '../../../shared/orders/amount-parts.ts';
import type { OrderAmounts } from '../../../shared/orders/amounts.ts';
import { withMenuPrices } from '../../../shared/orders/phone-order.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { Price } from '../../ui/price.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { amountsWith } from './phone-order-amounts.ts';
import { cityOf, type PhoneOrderForm, type PhoneOrderShop, toOf } from './use-phone-order.ts';

interface PhoneOrderPartProps {
  form: PhoneOrderForm;
  shop: PhoneOrderShop;
}

/** A delivery fee in place of that of the city, 0 to waive it; nothing where the city has none. */
export function PhoneOrderFee({ form, shop }: PhoneOrderPartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const amounts = amountsNow(form, shop);
  const city = cityOf(form.values, shop);
  const ofCity = city && feeOf(city.deliveryFees, amounts.subtotal);
  if (ofCity === null) return null;
  const fee = priceInText(ofCity, language);
  return (
    <AmountField
      {...form.field('deliveryFee')}
      label={t('staff.phoneOrders.fee.label')}
      hint={t('staff.phoneOrders.fee.hint', { fee })}
      autoComplete="off"
    />
  );
}

/** What the total is made of, where it is not that of the dishes alone. */
export function PhoneOrderParts({ amounts }: { amounts: OrderAmounts }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const parts = partsOf(amounts);
  if (parts.length === 0) return null;
  return (
    <dl className="text-sm">
      {parts.map((part) => (
        <div key={part.label} className="flex justify-between gap-4">
          <dt className="text-muted">{t(part.label, labelValues(part, language))}</dt>
          <dd>{part.isFree ? t('amounts.free') : <Price agorot={part.amount} style="exact" />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns what an order in progress costs at the menu's prices. */
export function amountsNow(form: Pick<PhoneOrderForm, 'values'>, shop: PhoneOrderShop) {
  return couponNow(form, shop).amounts;
}

/** Returns the same with the coupon whose code is entered. */
export function couponNow({ values }: Pick<PhoneOrderForm, 'values'>, shop: PhoneOrderShop) {
  return amountsWith(values, withMenuPrices(values.lines, shop), toOf(values, shop));
}
