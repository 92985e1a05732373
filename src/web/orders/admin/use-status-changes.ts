import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../shared/bidi.ts';
import { changeOrderStatus, type Order, undoStatusChange } from '../../../shared/orders/contract.ts';
import { call } from '../../api/client.ts';
import { useFailureToast } from '../../api/problems.ts';
import { SignedInContext } from '../../ui/signed-in.ts';
import { toast } from '../../ui/toast.ts';
import { ORDERS_KEY, showOrder } from './use-orders.ts';

/** Delivering an order, and taking that back. The messages about them come also when the order's card is gone by then. */
export function useStatusChanges() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const fail = useFailureToast();
  const me = use(SignedInContext);
  const onSettled = () => client.invalidateQueries({ queryKey: ORDERS_KEY });
  const undo = useMutation({
    mutationFn: ({ id }: Order) => call(undoStatusChange, { params: { id } }),
    onSuccess(order) {
      showOrder(client, order);
      toast({ title: t('staff.orders.undone', { number: isolate(order.orderNumber) }) });
    },
    onError: (error) => fail(t('staff.orders.undoFailed'), error),
    onSettled,
  });
  const deliver = useMutation({
    mutationFn: ({ id }: Order) => call(changeOrderStatus, { params: { id }, body: { status: 'delivered' } }),
    onSuccess(order) {
      showOrder(client, order);
      const isMine = order.statusChangedBy === me;
      const action = { label: t('staff.undo'), run: () => undo.mutate(order) };
      toast({ title: t('staff.orders.deliveredToast'), ...(isMine && { action }) });
    },
    onError: (error) => fail(t('staff.orders.statusFailed'), error),
    onSettled,
  });
  return { deliver, undo };
}
