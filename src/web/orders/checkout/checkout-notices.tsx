import { CloudOff, TriangleAlert, Wifi } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import type { City } from '../../../shared/cities/contract.ts';
import { textIn } from '../../../shared/localised-text.ts';
import type { Agorot } from '../../../shared/money.ts';
import type { OrderAmounts } from '../../../shared/orders/amounts.ts';
import type { Fulfilment } from '../../../shared/orders/fulfilment.ts';
import { FULFILMENT_WORDS } from '../../../shared/orders/fulfilment-words.ts';
import { useLanguage } from '../../ui/i18n.ts';
import { InlineParts } from '../../ui/inline-parts.tsx';
import { Price } from '../../ui/price.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { bringIntoView } from '../bring-into-view.ts';

/** A selected city that is no longer delivered to. */
export type LostCity = Pick<City, 'name'>;

interface CheckoutNoticesProps {
  /** The way to get the order that the shop no longer offers. */
  goneFulfilment: Fulfilment | null;
  lostCity: LostCity | null;
  /** Whether another one has to be selected. */
  isCityMissing: boolean;
  /** Whether the last attempt got no response. */
  gotNoResponse: boolean;
}

/** Notices before sending: a way or a city that is gone, and an attempt without a response. */
export function CheckoutNotices({ goneFulfilment, lostCity, isCityMissing, gotNoResponse }: CheckoutNoticesProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isBackOnline = useIsBackOnline(isOnline);
  return (
    <>
      {gotNoResponse && (
        <Notice icon={isOnline ? Wifi : CloudOff}>
          {t('shop.checkout.notSent')} {isBackOnline && <strong>{t('shop.checkout.backOnline')}</strong>}
        </Notice>
      )}
      {goneFulfilment && <Notice icon={TriangleAlert}>{t(FULFILMENT_WORDS[goneFulfilment].gone)}</Notice>}
      {lostCity && <LostCityNotice city={lostCity} isCityMissing={isCityMissing} />}
    </>
  );
}

interface MinimumChangedProps {
  minimum: Agorot;
  /** The minimum as shown before it changed. */
  oldMinimum: Agorot | undefined;
}

interface FeeChangedProps {
  amounts: OrderAmounts;
  /** The fee as shown before it changed. */
  oldFee: Agorot | undefined;
}

interface AmountNoticesProps extends MinimumChangedProps, FeeChangedProps {
  havePricesChanged: boolean;
  missing: Agorot;
}

/** Notices above the lines: changed prices, a changed fee or minimum, and what is missing to it. */
export function AmountNotices({ havePricesChanged, minimum, oldMinimum, missing, ...fee }: AmountNoticesProps) {
  const { t } = useTranslation();
  return (
    <div className="space-y-3 empty:hidden">
      {havePricesChanged && <Notice icon={TriangleAlert}>{t('shop.checkout.priceChanged')}</Notice>}
      <FeeChanged {...fee} />
      <MinimumChanged minimum={minimum} oldMinimum={oldMinimum} />
      {missing > 0 && (
        <Notice icon={TriangleAlert}>
          <InlineParts
            text={t('shop.checkout.stillMissing', { amount: '{{amount}}' })}
            parts={{ amount: <Price agorot={missing} className="font-bold" /> }}
          />
        </Notice>
      )}
    </div>
  );
}

/** Says the delivery fee and what it was; nothing when it is the same. */
export function FeeChanged({ amounts: { deliveryFee }, oldFee }: FeeChangedProps) {
  const { t } = useTranslation();
  if (oldFee === undefined) return null;
  return (
    <Notice icon={TriangleAlert}>
      <InlineParts
        text={t('shop.checkout.feeChanged', { fee: '{{fee}}', oldFee: '{{oldFee}}' })}
        parts={{
          fee: <Price agorot={deliveryFee ?? 0} className="font-bold" />,
          oldFee: <Price agorot={oldFee} className="line-through" />,
        }}
      />
    </Notice>
  );
}

/** Says the minimum of the city and what it was; nothing when it is the same. */
export function MinimumChanged({ minimum, oldMinimum }: MinimumChangedProps) {
  const { t } = useTranslation();
  if (oldMinimum === undefined || oldMinimum === minimum) return null;
  return (
    <Notice icon={TriangleAlert}>
      <InlineParts
        text={t('shop.checkout.minimumChanged', { minimum: '{{minimum}}', oldMinimum: '{{oldMinimum}}' })}
        parts={{
          minimum: <Price agorot={minimum} className="font-bold" />,
          oldMinimum: <Price agorot={oldMinimum} className="line-through" />,
        }}
      />
    </Notice>
  );
}

function LostCityNotice({ city, isCityMissing }: { city: LostCity; isCityMissing: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = textIn(city.name, language);
  return (
    <Notice icon={TriangleAlert}>
      {t(isCityMissing ? 'shop.checkout.cityGone' : 'shop.checkout.cityNotNeeded', { city: isolate(name) })}
    </Notice>
  );
}

/** Returns whether the network was lost since mounting and is back. */
function useIsBackOnline(isOnline: boolean): boolean {
  const [wasOffline, setWasOffline] = useState(!isOnline);
  if (!isOnline && !wasOffline) setWasOffline(true);
  return isOnline && wasOffline;
}

function Notice({ icon: Icon, children }: { icon: typeof Wifi; children: ReactNode }) {
  return (
    <div ref={bringIntoView} role="alert" className="flex gap-3 rounded-2xl border border-danger p-3 text-danger">
      <Icon aria-hidden className="size-6 shrink-0" />
      <p>{children}</p>
    </div>
  );
}
