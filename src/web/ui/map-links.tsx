import { Navigation } from 'lucide-react';
import { type DeliveryAddress, mapLinks } from '../../shared/orders/address.ts';
import { buttonClass } from './button.tsx';
import { useTranslation } from './texts.tsx';

interface MapLinksProps {
  address: DeliveryAddress;
  /** The city's name, empty where the order has none. */
  city: string;
}

/** Links that have a navigation program lead to an address. */
export function MapLinks({ address, city }: MapLinksProps) {
  const links = mapLinks(address, city);
  return (
    <>
      <MapLink href={links.waze} app="Waze" />
      <MapLink href={links.google} app="Google Maps" />
    </>
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
