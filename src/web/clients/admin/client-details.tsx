import { Merge, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StaffCity } from '../../../shared/cities/contract.ts';
import type { Client, MergedClient } from '../../../shared/clients/contract.ts';
import { addressText, type DeliveryAddress } from '../../../shared/orders/address.ts';
import { formatPhone } from '../../../shared/phone-text.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { ClientCity } from './client-city.tsx';
import { CopyPhone } from './copy-phone.tsx';

interface ClientDetailsProps {
  client: Client;
  cities: readonly StaffCity[];
  /** The link to a new order of the client, of another feature. */
  newOrder: ReactNode;
  /** The clients that were merged into this one. */
  mergedClients: readonly MergedClient[];
  /** The address on record (`addressOnRecord`); null if there is none. */
  address: DeliveryAddress | null;
  onEdit(): void;
  onMerge(): void;
  onDelete(): void;
}

/** A client's details and order totals, with the actions on the client. */
export function ClientDetails({ client, cities, newOrder, mergedClients, address, ...actions }: ClientDetailsProps) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  return (
    <section aria-labelledby="client-name" className="rounded-3xl border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h1 id="client-name" tabIndex={-1} className="min-w-0 font-bold font-display text-3xl outline-none">
          <bdi>{client.name}</bdi>
        </h1>
        <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
          {newOrder}
          <Button onClick={actions.onEdit}>
            <Pencil aria-hidden className="size-5" />
            {t('staff.edit')}
          </Button>
          <Button onClick={actions.onMerge}>
            <Merge aria-hidden className="size-5 rtl:-scale-x-100" />
            {t('staff.clients.merge.button')}
          </Button>
          <Button onClick={actions.onDelete} className="text-danger!">
            <Trash2 aria-hidden className="size-5" />
            {t('staff.delete')}
          </Button>
        </div>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <Fact label={t('staff.clients.phone')}>
          <CopyPhone phone={client.phone} name={client.name} />
        </Fact>
        <Fact label={t('staff.clients.email')}>
          {client.email ? (
            <a href={`mailto:${client.email}`} className="inline-flex min-h-11 items-center break-all hover:underline">
              <bdi>{client.email}</bdi>
            </a>
          ) : (
            <span className="inline-flex min-h-11 items-center text-muted">{t('staff.clients.noEmail')}</span>
          )}
        </Fact>
        <Fact label={t('staff.clients.city')}>
          <ClientCity client={client} cities={cities} />
        </Fact>
        {address && (
          <Fact label={t('address.title')}>
            <span className="wrap-anywhere">{addressText(address, t)}</span>
          </Fact>
        )}
      </dl>
      <dl className="mt-4 grid grid-cols-3 gap-x-3 border-line border-t pt-4 sm:gap-x-6">
        <Fact label={t('staff.clients.ordersTitle')}>
          <Large>{client.totalOrders}</Large>
        </Fact>
        <Fact label={t('staff.clients.spent')}>
          <Large>
            <Price agorot={client.totalSpent} />
          </Large>
        </Fact>
        <Fact label={t('staff.clients.lastOrder')}>
          <Large>{client.lastOrderDate ? formatInstant(client.lastOrderDate) : t('staff.clients.never')}</Large>
        </Fact>
      </dl>
      {mergedClients.length > 0 && <MergedClients clients={mergedClients} />}
    </section>
  );
}

/** The clients whose orders, also later ones with these numbers, belong to the client. */
function MergedClients({ clients }: { clients: readonly MergedClient[] }) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 border-line border-t pt-4">
      <h2 className="text-muted text-sm">{t('staff.clients.merge.earlier')}</h2>
      <ul className="mt-1 grid gap-1">
        {clients.map(({ id, name, phone }) => (
          <li key={id}>
            <bdi className="font-semibold">{name}</bdi> · <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Large({ children }: { children: ReactNode }) {
  return <span className="font-bold text-lg tabular-nums leading-snug sm:text-xl">{children}</span>;
}
