import { useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { z } from 'zod';
import { isolate } from '../../../shared/bidi.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { statusWord } from '../../../shared/orders/fulfilment-words.ts';
import { type PromisedValue, promisedValue } from '../../../shared/orders/promise.ts';
import type { PromiseChange } from '../../../shared/orders/promise-change.ts';
import { changePromise } from '../../../shared/orders/promise-contract.ts';
import { changeOrderStatus, undoStatusChange } from '../../../shared/orders/status-contract.ts';
import type { StatusReason } from '../../../shared/orders/status-reasons.ts';
import { hasNextStatus, ORDER_STATUSES, type TargetStatus } from '../../../shared/orders/statuses.ts';
import { call } from '../../api/client.ts';
import { detailsOf, useFailureToast } from '../../api/problems.ts';
import { SignedInContext } from '../../ui/signed-in.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { useWhatsappOffer } from './use-open-whatsapp.ts';
import { ORDERS_KEY, showOrder } from './use-orders.ts';
import { usePromiseWords } from './use-promise-change.ts';

interface Move {
  order: Order;
  to: TargetStatus;
  /** Why it is cancelled or refused. */
  reason?: StatusReason;
  /** Added to the reason. */
  note?: string;
  /** For when it is promised with that. */
  promise?: PromisedValue;
}

interface Undo extends Pick<Order, 'id'> {
  /** Puts back for when it was promised too. */
  restored?: PromiseChange;
}

/** What the error of an order that is further on says: where it is now. */
const passedDetails = z.object({ status: z.enum(ORDER_STATUSES) });

/**
 * Changes an order's status, with its promised time where that is given, and undoes it. The toasts are shown even when the
 * order's card is unmounted meanwhile.
 */
export function useStatusChanges() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const fail = useFailureToast();
  const me = use(SignedInContext);
  const onSettled = () => client.invalidateQueries({ queryKey: ORDERS_KEY });
  const { changed, conflict } = usePromiseWords();
  const offerOf = useWhatsappOffer();
  const undo = useMutation({
    mutationFn: async ({ id, restored }: Undo) => {
      const order = await call(undoStatusChange, { params: { id } });
      return restored ? (await call(changePromise, { params: { id }, body: restored })).order : order;
    },
    onSuccess(order) {
      showOrder(client, order);
      if (!hasNextStatus(order.status)) return;
      toast({ title: t(`staff.orders.statuses.${order.status}.again`, { number: isolate(order.orderNumber) }) });
    },
    onError: (error) => fail(t('staff.orders.undoFailed'), error),
    onSettled,
  });
  const move = useMutation({
    mutationFn: ({ order, to, promise, ...reason }: Move) => {
      const promising = promise !== undefined && { promise: { promise, was: promisedValue(order) } };
      return call(changeOrderStatus, { params: { id: order.id }, body: { status: to, ...reason, ...promising } });
    },
    onSuccess(order, { to, promise, order: before }) {
      showOrder(client, order);
      const isMine = order.statusChangedBy === me?.username;
      const hasPromised = promise !== undefined;
      const restored = { promise: promisedValue(before), was: promisedValue(order) };
      const run = () => undo.mutate({ id: order.id, ...(hasPromised && { restored }) });
      toast({
        title: t(`staff.orders.statuses.${statusWord(to, order.fulfilment)}.moved`),
        ...(hasPromised && { text: changed(order) }),
        ...(isMine && { action: { label: t('staff.undo'), run } }),
        ...offerOf(order, to),
      });
    },
    onError(error, { order }) {
      const current = detailsOf(error, 'status_passed', passedDetails);
      const status = current && t(`staff.orders.statuses.${statusWord(current.status, order.fulfilment)}.name`);
      fail(t('staff.orders.statusFailed'), error, status ? t('staff.orders.end.passed', { status }) : conflict(error));
    },
    onSettled,
  });
  return { move, undo };
}
