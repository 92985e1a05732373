import { ArrowLeft, PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { StaffCity } from '../../../shared/cities/contract.ts';
import { addressOnRecord } from '../../../shared/clients/claimed-details.ts';
import { hasCode } from '../../api/problems.ts';
import { ClientDetails } from '../../clients/admin/client-details.tsx';
import { ClientForm } from '../../clients/admin/client-form.tsx';
import { DeleteClient } from '../../clients/admin/delete-client.tsx';
import { ExportClient } from '../../clients/admin/export-client.tsx';
import { MergeDialog } from '../../clients/admin/merge-dialog.tsx';
import { useClient } from '../../clients/admin/use-clients.ts';
import { OrderHistory } from '../../orders/admin/order-history.tsx';
import { phoneOrderFor } from '../../orders/admin/start-phone-order.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useTranslation } from '../../ui/texts.tsx';

interface ClientPageProps {
  id: number;
  cities: readonly StaffCity[];
}

/** A client with the history of orders, at its own URL (spec.md §2). */
export function ClientPage({ id, cities }: ClientPageProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<'edit' | 'merge' | 'delete' | null>(null);
  const query = useClient(id);
  const close = () => setDialog(null);
  // While the client is being deleted or merged here, a 404 is expected.
  const isGone = dialog !== 'delete' && dialog !== 'merge' && hasCode(query.error, 'not_found');
  return (
    <>
      <Link href="/clients" className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
        <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        {t('staff.clients.all')}
      </Link>
      {isGone ? (
        <p className="py-16 text-center">{t('staff.clients.gone')}</p>
      ) : (
        <Loaded query={query} skeleton={{ count: 3, className: 'h-48' }}>
          {(client) => (
            <>
              <ClientDetails
                client={client}
                cities={cities}
                newOrder={<NewOrder phone={client.phone} />}
                mergedClients={client.mergedClients}
                address={addressOnRecord(client.orders)}
                onEdit={() => setDialog('edit')}
                onMerge={() => setDialog('merge')}
                onDelete={() => setDialog('delete')}
              />
              <h2 className="mt-8 font-bold font-display text-2xl">{t('staff.clients.history')}</h2>
              {client.orders.length === 0 && <p className="py-8 text-muted">{t('staff.clients.noOrders')}</p>}
              <OrderHistory orders={client.orders} />
              {client.totalOrders > client.orders.length && (
                <p className="mt-4 text-center text-muted">
                  {t('staff.clients.newestOnly', { number: String(client.orders.length) })}
                </p>
              )}
              <ExportClient client={client} />
              {dialog === 'edit' && <ClientForm client={client} onClose={close} />}
              {dialog === 'merge' && (
                <MergeDialog
                  client={client}
                  onClose={close}
                  onMerged={(kept) => (kept.id === id ? close() : navigate(`/clients/${kept.id}`))}
                />
              )}
              {dialog === 'delete' && (
                <DeleteClient client={client} onClose={close} onDeleted={() => navigate('/clients')} />
              )}
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

/** Starts a phone order of the client. */
function NewOrder({ phone }: { phone: string }) {
  const { t } = useTranslation();
  return (
    <Link href="/orders/new" state={phoneOrderFor(phone)} className={buttonClass('primary', 'max-sm:px-3')}>
      <PhoneCall aria-hidden className="size-5 shrink-0" />
      {t('staff.clients.newOrder')}
    </Link>
  );
}
