import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order } from '../../../shared/orders/contract.ts';
import { refundOf } from '../../../shared/orders/follow.ts';
import { recordRefund, undoRefund } from '../../../shared/orders/payment-contract.ts';
import { call } from '../../api/client.ts';
import { useFailureToast } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { CHANGED_MS, useSettled } from '../../ui/use-settled.ts';
import { RefundLine } from './refund-line.tsx';
import { useIsUndoable } from './use-can-undo.ts';
import { ORDERS_KEY, showOrder } from './use-orders.ts';

/** What is to be refunded, the button that records that it was, and for a minute the one that undoes that in its place. */
export function Refund({ order }: { order: Order }) {
  const { t } = useTranslation();
  const isDone = refundOf(order) === 'done';
  const record = useRefundChange(false);
  const undo = useRefundChange(true);
  const canUndo = useIsUndoable(order.refundedAt, order.refundedBy);
  const takesPresses = useSettled(String(order.refundedAt), CHANGED_MS);
  const change = () => {
    if (!record.isPending && !undo.isPending) (isDone ? undo : record).mutate(order);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <RefundLine order={order} className="min-w-0 grow basis-44" />
      {(!isDone || canUndo) && (
        <Button className="px-3! text-sm" disabled={!takesPresses} onClick={change}>
          {t(isDone ? 'staff.orders.refund.undo' : 'staff.orders.refund.mark')}
        </Button>
      )}
    </div>
  );
}

/** Records that an order was refunded, or undoes that. */
function useRefundChange(isUndo: boolean) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: ({ id }: Order) => call(isUndo ? undoRefund : recordRefund, { params: { id } }),
    onSuccess(order) {
      showOrder(client, order);
      toast({ title: t(isUndo ? 'staff.orders.refund.undone' : 'staff.orders.refund.marked') });
    },
    onError: (error) => fail(t(isUndo ? 'staff.orders.undoFailed' : 'staff.orders.refund.failed'), error),
    // Not waited for: the order is shown already, and the next press is for what it shows.
    onSettled: () => void client.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
}
