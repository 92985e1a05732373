import type { ReactNode } from 'react';
import { partsOf } from '../../../shared/orders/amount-parts.ts';
import { amountsOfOrder } from '../../../shared/orders/amounts.ts';
import type { PlacedOrder } from '../../../shared/orders/contract.ts';
import { hasDestination } from '../../../shared/orders/fulfilment.ts';
import { areaAndCity, FULFILMENT_WORDS } from '../../../shared/orders/fulfilment-words.ts';
import { formatPhone } from '../../../shared/phone-text.ts';
import { AllergyBanner } from '../../ui/allergy-banner.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { OrderAddress } from '../../ui/order-address.tsx';
import { PickupPlace, type PickupPlaceProps } from '../../ui/pickup-place.tsx';
import { Price } from '../../ui/price.tsx';
import { usePromiseText } from '../../ui/promise-text.ts';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { OrderAmounts } from '../order-amounts.tsx';
import { PricedLines } from '../priced-lines.tsx';

/** A placed order: number, total, dishes, and whom and where it goes to, or where it is picked up. */
export function ConfirmedOrder({ order, pickup }: { order: PlacedOrder; pickup: PickupPlaceProps }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const formatInstant = useFormatInstant();
  const promise = usePromiseText(order);
  const city = areaAndCity(order, language);
  const words = FULFILMENT_WORDS[order.fulfilment];
  return (
    <div className="@container mt-5 rounded-2xl bg-sunken p-4">
      {/* Large text on a phone has no room for two columns. */}
      <dl className="grid gap-x-6 gap-y-2 @min-[15rem]:grid-cols-[auto_1fr]">
        <Fact label={t('shop.confirmation.number')} look="font-bold text-xl leading-tight">
          <bdi>{order.orderNumber}</bdi>
        </Fact>
        <Fact label={t('shop.confirmation.placed')}>
          <time dateTime={order.createdAt}>{formatInstant(order.createdAt)}</time>
        </Fact>
        {promise !== null && (
          <Fact label={t(words.name)} look="font-bold">
            <bdi>{promise}</bdi>
          </Fact>
        )}
        <Fact label={t('shop.confirmation.total')} look="font-bold">
          <Price agorot={order.totalAmount} style="exact" />
        </Fact>
        <Fact label={t('shop.confirmation.payment')}>{t(words.payment[order.paymentMethod])}</Fact>
        <Fact label={t('shop.confirmation.name')}>
          <bdi>{order.customerName}</bdi>
        </Fact>
        <Fact label={t('shop.confirmation.phone')}>
          <bdi dir="ltr">{formatPhone(order.customerPhone)}</bdi>
        </Fact>
        {city !== '' && (
          <Fact label={t('shop.confirmation.city')}>
            <bdi>{city}</bdi>
          </Fact>
        )}
        {order.address && (
          <Fact label={t('address.title')}>
            <OrderAddress address={order.address} />
          </Fact>
        )}
      </dl>
      {!hasDestination(order.fulfilment) && <PickupPlace {...pickup} className="mt-4 rounded-2xl bg-surface p-3" />}
      <AllergyBanner allergies={order.allergies} className="mt-4" />
      <OrderedDishes order={order} />
    </div>
  );
}

function Fact({ label, look = '', children }: { label: string; look?: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className={`min-w-0 ${look}`}>{children}</dd>
    </>
  );
}

/** The dishes with the names and prices of when they were ordered. */
function OrderedDishes({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation();
  const amounts = amountsOfOrder(order);
  return (
    <section className="mt-4 border-line border-t pt-3">
      <h3 className="font-semibold text-muted text-sm">{t('shop.checkout.order')}</h3>
      <PricedLines lines={order.items} />
      {partsOf(amounts).length > 0 && <OrderAmounts amounts={amounts} className="mt-2" />}
    </section>
  );
}
