import { MapPin, Navigation } from 'lucide-react';
import { useId } from 'react';
import { withoutDirectionMarks } from '../../../shared/bidi.ts';
import { textIn } from '../../../shared/localised-text.ts';
import { addressText, mapLinks, streetLine } from '../../../shared/orders/address.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { OrderAddress } from '../order-address.tsx';

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
  const links = mapLinks(address, city);
  const copied = withoutDirectionMarks([addressText(address, t), city].filter((part) => part !== '').join(', '));
  return (
    <section aria-labelledby={id} className="mt-4 rounded-2xl bg-sunken p-4">
      <h3 id={id} className="text-muted text-sm">
        {t('address.title')}
      </h3>
      <p className="font-semibold">
        <OrderAddress address={address} />
      </p>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <MapLink href={links.waze} app="Waze" />
        <MapLink href={links.google} app="Google Maps" />
        <CopyButton text={copied} label={t('staff.orders.address.copy')} />
      </div>
    </section>
  );
}

function MapLink({ href, app }: { href: string; app: string }) {
  const { t } = useTranslation();
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('staff.orders.address.openIn', { app })}
      className={buttonClass('secondary')}
    >
      <Navigation aria-hidden className="size-5" />
      {app}
    </a>
  );
}
