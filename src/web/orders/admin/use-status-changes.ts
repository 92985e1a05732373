import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { z } from 'zod';
import { isolate } from '../../../shared/bidi.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { changeOrderStatus, undoStatusChange } from '../../../shared/orders/status-contract.ts';
import type { StatusReason } from '../../../shared/orders/status-reasons.ts';
import { hasNextStatus, ORDER_STATUSES, type TargetStatus } from '../../../shared/orders/statuses.ts';
import { call } from '../../api/client.ts';
import { detailsOf, useFailureToast } from '../../api/problems.ts';
import { SignedInContext } from '../../ui/signed-in.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { ORDERS_KEY, showOrder } from './use-orders.ts';

interface Move {
  order: Order;
  to: TargetStatus;
  /** Why it is cancelled or refused. */
  reason?: StatusReason;
  /** Added to the reason. */
  note?: string;
}

/** What the error of an order that is further on says: where it is now. */
const passedDetails = z.object({ status: z.enum(ORDER_STATUSES) });

/** Changes an order's status, and undoes it. The toasts are shown even when the order's card is unmounted meanwhile. */
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
      if (!hasNextStatus(order.status)) return;
      toast({ title: t(`staff.orders.statuses.${order.status}.again`, { number: isolate(order.orderNumber) }) });
    },
    onError: (error) => fail(t('staff.orders.undoFailed'), error),
    onSettled,
  });
  const move = useMutation({
    mutationFn: ({ order: { id }, to, ...reason }: Move) =>
      call(changeOrderStatus, { params: { id }, body: { status: to, ...reason } }),
    onSuccess(order, { to }) {
      showOrder(client, order);
      const isMine = order.statusChangedBy === me?.username;
      const action = { label: t('staff.undo'), run: () => undo.mutate(order) };
      toast({ title: t(`staff.orders.statuses.${to}.moved`), ...(isMine && { action }) });
    },
    onError(error) {
      const current = detailsOf(error, 'status_passed', passedDetails);
      const status = current && t(`staff.orders.statuses.${current.status}.name`);
      fail(t('staff.orders.statusFailed'), error, status ? t('staff.orders.end.passed', { status }) : undefined);
    },
    onSettled,
  });
  return { move, undo };
}
