import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isolate } from '../../../shared/bidi.ts';
import type { StaffCity } from '../../../shared/cities/contract.ts';
import type { Client } from '../../../shared/clients/contract.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Price } from '../../ui/price.tsx';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { ClientCity } from './client-city.tsx';
import { CopyPhone } from './copy-phone.tsx';

interface ClientListProps {
  clients: readonly Client[];
  cities: readonly StaffCity[];
  onEdit(client: Client): void;
  onDelete(client: Client): void;
}

/** Clients with their order totals: rows on a desktop, cards on a phone. */
export function ClientList({ clients, ...row }: ClientListProps) {
  return (
    <ul className="mt-3 grid gap-3 md:grid-cols-2 2xl:grid-cols-1 2xl:gap-0 2xl:divide-y 2xl:divide-line 2xl:overflow-hidden 2xl:rounded-3xl 2xl:border 2xl:border-line 2xl:bg-surface">
      {clients.map((client) => (
        <ClientRow key={client.id} client={client} {...row} />
      ))}
    </ul>
  );
}

function ClientRow({ client, cities, onEdit, onDelete }: Omit<ClientListProps, 'clients'> & { client: Client }) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  const name = isolate(client.name);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-line p-4 max-2xl:rounded-3xl max-2xl:border max-2xl:bg-surface 2xl:grid-cols-[minmax(0,1fr)_12.5rem_6.5rem_7rem_8.5rem_11rem_auto] 2xl:px-5 2xl:py-2.5">
      <div className="min-w-0 max-2xl:col-span-2 max-2xl:pe-28">
        <h2 className="font-bold text-lg leading-snug">
          <Link href={`/clients/${client.id}`} className="py-1 hover:underline">
            <bdi>{client.name}</bdi>
          </Link>
        </h2>
        <p className="text-muted text-sm">
          <bdi>{client.email ?? t('staff.clients.noEmail')}</bdi>
        </p>
      </div>
      <div className="max-2xl:col-span-2">
        <CopyPhone phone={client.phone} name={client.name} />
      </div>
      <dl className="grid grid-cols-3 gap-x-3 max-2xl:col-span-2 2xl:contents">
        <Fact label={t('staff.clients.ordersTitle')}>{client.totalOrders}</Fact>
        <Fact label={t('staff.clients.spent')}>
          <Price agorot={client.totalSpent} />
        </Fact>
        <Fact label={t('staff.clients.lastOrder')}>
          {client.lastOrderDate ? formatInstant(client.lastOrderDate) : t('staff.clients.never')}
        </Fact>
      </dl>
      <div className="max-2xl:col-span-2 max-2xl:mt-1">
        <ClientCity client={client} cities={cities} />
      </div>
      <div className="flex gap-2 max-2xl:absolute max-2xl:end-4 max-2xl:top-4">
        <IconButton label={t('staff.clients.edit', { name })} icon={Pencil} onClick={() => onEdit(client)} />
        <IconButton
          label={t('staff.clients.delete', { name })}
          icon={Trash2}
          variant="danger"
          onClick={() => onDelete(client)}
        />
      </div>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="font-semibold tabular-nums leading-snug">{children}</dd>
    </div>
  );
}
