import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmDestination } from '../../../shared/orders/claims-contract.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { needsConfirmation } from '../../../shared/orders/destination-check.ts';
import { call } from '../../api/client.ts';
import { useFailureToast } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { ORDERS_KEY, showOrder } from './use-orders.ts';

/** What staff have to check about the destination of an order, and the button that confirms it. */
export function DestinationQuestion({ order }: { order: Order }) {
  const { t } = useTranslation();
  const confirm = useConfirmDestination();
  const isBlocked = needsConfirmation(order);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="min-w-0 grow basis-44 font-semibold leading-snug">
        {t(isBlocked ? 'staff.orders.destination.cityText' : 'staff.orders.destination.streetText')}
      </p>
      <Button data-once className="px-3! text-sm" disabled={confirm.isPending} onClick={() => confirm.mutate(order)}>
        {t(isBlocked ? 'staff.orders.destination.deliver' : 'staff.orders.destination.checked')}
      </Button>
    </div>
  );
}

/** Confirms the destination of an order. */
function useConfirmDestination() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: ({ id }: Order) => call(confirmDestination, { params: { id } }),
    onSuccess(order) {
      showOrder(client, order);
      toast({ title: t('staff.orders.destination.confirmed') });
    },
    onError: (error) => fail(t('staff.orders.destination.failed'), error),
    onSettled: () => client.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
}
