import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { isolate } from '../../../shared/bidi.ts';
import { type BusyNetwork, cancelNetworkOrders } from '../../../shared/orders/open-orders-contract.ts';
import { call } from '../../api/client.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { CHANGED_MS, useSettled } from '../../ui/use-settled.ts';
import { useOpenOrdersSummary } from './use-open-orders.ts';
import { ORDERS_KEY } from './use-orders.ts';

/** Warns of many unacknowledged orders from one network, and offers to cancel them. */
export function BusyNetworks() {
  const { data } = useOpenOrdersSummary();
  return data?.busyNetworks.map((network) => <BusyNetworkWarning key={network.orderNumbers[0]} network={network} />);
}

function BusyNetworkWarning({ network: { lastId, orderNumbers } }: { network: BusyNetwork }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const showOutcome = useOutcomeToast();
  const cancel = useMutation({
    mutationFn: () => call(cancelNetworkOrders, { params: { id: lastId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
  // A press is for the orders that staff have read.
  const isPressable = useSettled(String(lastId), CHANGED_MS);
  const count = orderNumbers.length;
  const press = () =>
    showOutcome(cancel.mutateAsync(), {
      done: ({ cancelled }) => ({ title: t('staff.orders.network.done', { count: cancelled }) }),
      failed: t('staff.orders.network.failed'),
    });
  return (
    <section
      aria-label={t('staff.orders.network.title', { count })}
      className="mt-2 flex flex-wrap items-center gap-2 rounded-2xl border-2 border-danger bg-surface px-4 py-2"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-bold">{t('staff.orders.network.title', { count })}</p>
        <p className="break-words text-muted text-sm">{orderNumbers.map(isolate).join(', ')}</p>
      </div>
      <Button variant="danger" disabled={!isPressable || cancel.isPending} onClick={() => void press()}>
        {t('staff.orders.network.cancel', { count })}
      </Button>
    </section>
  );
}
