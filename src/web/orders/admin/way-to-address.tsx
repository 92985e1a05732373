import { MapPin } from 'lucide-react';
import { useId } from 'react';
import { withoutDirectionMarks } from '../../../shared/bidi.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { addressText, streetLine } from '../../../shared/orders/address.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { areaAndCity } from '../../../shared/orders/fulfilment-words.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { MapLinks } from '../../ui/map-links.tsx';
import { OrderAddress } from '../../ui/order-address.tsx';
import { useTranslation } from '../../ui/texts.tsx';

/** Street and number of an order on its card; nothing without an address. */
export function StreetLine({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (!order.address) return null;
  return (
    <p className="flex items-start gap-1.5 leading-snug">
      <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="sr-only">{t('address.title')}: </span>
      <bdi className="min-w-0 wrap-anywhere">{streetLine(order.address)}</bdi>
    </p>
  );
}

/** The address of an order, to be copied for the courier or opened for navigation; nothing without an address. */
export function WayToAddress({ order }: { order: Order }) {
  const { t } = useTranslation();
  const id = useId();
  const { address } = order;
  if (!address) return null;
  // In the customer's language, in which the street is most likely written too.
  const city = textIn(order.cityName, order.language);
  const place = areaAndCity(order, order.language);
  const copied = withoutDirectionMarks([addressText(address, t), place].filter((part) => part !== '').join(', '));
  return (
    <section aria-labelledby={id} className="mt-4 rounded-2xl bg-sunken p-4">
      <h3 id={id} className="text-muted text-sm">
        {t('address.title')}
      </h3>
      <p className="font-semibold">
        <OrderAddress address={address} />
      </p>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <MapLinks address={address} city={city} />
        <CopyButton text={copied} label={t('staff.orders.address.copy')} />
      </div>
    </section>
  );
}
