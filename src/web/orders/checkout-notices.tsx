import { CloudOff, TriangleAlert, Wifi } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agorot } from '../../shared/money.ts';
import { InlineParts } from '../ui/inline-parts.tsx';
import { Price } from '../ui/price.tsx';
import { useOnline } from '../ui/use-online.ts';

interface CheckoutNoticesProps {
  havePricesChanged: boolean;
  minimum: Agorot;
  /** The minimum that was shown before it changed. */
  oldMinimum: Agorot | undefined;
  missing: Agorot;
  /** The last attempt got no answer. */
  gotNoAnswer: boolean;
}

/** What the customer has to know before sending: changed prices or minimum, and an attempt that got no answer. */
export function CheckoutNotices({
  havePricesChanged,
  minimum,
  oldMinimum,
  missing,
  gotNoAnswer,
}: CheckoutNoticesProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const cameBack = useCameBack(isOnline);
  return (
    <>
      {gotNoAnswer && (
        <Notice icon={isOnline ? Wifi : CloudOff}>
          {t('shop.checkout.notSent')} {cameBack && <strong>{t('shop.checkout.backOnline')}</strong>}
        </Notice>
      )}
      {havePricesChanged && <Notice icon={TriangleAlert}>{t('shop.checkout.priceChanged')}</Notice>}
      {oldMinimum !== undefined && oldMinimum !== minimum && (
        <Notice icon={TriangleAlert}>
          <InlineParts
            text={t('shop.checkout.minimumChanged', { minimum: '{{minimum}}', oldMinimum: '{{oldMinimum}}' })}
            parts={{
              minimum: <Price agorot={minimum} className="font-bold" />,
              oldMinimum: <Price agorot={oldMinimum} className="line-through" />,
            }}
          />
        </Notice>
      )}
      {missing > 0 && (
        <Notice icon={TriangleAlert}>
          <InlineParts
            text={t('shop.checkout.stillMissing', { amount: '{{amount}}' })}
            parts={{ amount: <Price agorot={missing} className="font-bold" /> }}
          />
        </Notice>
      )}
    </>
  );
}

/** Whether the network was gone for a while and is there now. */
function useCameBack(isOnline: boolean): boolean {
  const [wasGone, setWasGone] = useState(!isOnline);
  useEffect(() => {
    if (!isOnline) setWasGone(true);
  }, [isOnline]);
  return isOnline && wasGone;
}

/** A notice appears above what the customer looks at while sending. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' });
}

function Notice({ icon: Icon, children }: { icon: typeof Wifi; children: ReactNode }) {
  return (
    <div ref={bringIntoView} role="alert" className="flex gap-3 rounded-2xl border border-danger p-3 text-danger">
      <Icon aria-hidden className="size-6 shrink-0" />
      <p>{children}</p>
    </div>
  );
}
