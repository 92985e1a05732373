import { useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { statusWord } from '../../../shared/orders/fulfilment-words.ts';
import { isMailable, type StatusReason } from '../../../shared/orders/status-reasons.ts';
import { type ReasonedStatus, reasonsOf } from '../../../shared/orders/statuses.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { type EnteredReason, ReasonFields, reasonOf } from './reason-fields.tsx';
import { RefundLine } from './refund-line.tsx';
import { useMailedNotices } from './use-open-orders.ts';
import { useOrderMoves } from './use-order-moves.ts';
import { useCurrentOrder } from './use-orders.ts';
import { useStatusChanges } from './use-status-changes.ts';

interface EndOrderDialogProps {
  order: Order;
  to: ReasonedStatus;
  /** The reason that is selected first. */
  given?: StatusReason;
  /** Called instead of `onClose` when the order has ended. */
  onEnded(): void;
  onClose(): void;
}

/**
 * Asks why an order is cancelled or refused, and says what that gives back, what is to be refunded, and whether its customer
 * is told.
 */
export function EndOrderDialog({ order, to, given, onEnded, onClose }: EndOrderDialogProps) {
  const { t } = useTranslation();
  const [entered, setEntered] = useState<EnteredReason>({ reason: given ?? null, note: '' });
  const { reason } = entered;
  const { move } = useStatusChanges();
  const { status } = useCurrentOrder(order);
  const { ends } = useOrderMoves({ ...order, status });
  // Its own move makes it impossible too.
  const isPassed = move.isIdle && !ends.includes(to);
  const isMailed = useMailedNotices().includes(to) && order.customerEmail !== '' && isMailable(reason);
  const end = () => {
    if (reason === null) return;
    move.mutate({ order, to, ...reasonOf({ ...entered, reason }) }, { onSuccess: onEnded });
  };
  return (
    <Dialog
      title={t(`staff.orders.statuses.${to}.ask`, { number: isolate(order.orderNumber) })}
      {...(!isPassed && { description: t(isMailed ? 'staff.orders.end.textMailed' : 'staff.orders.end.text') })}
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(isPassed ? 'staff.close' : 'staff.orders.end.keep')}</Button>
          <Button variant="danger" data-once disabled={reason === null || move.isPending || isPassed} onClick={end}>
            {t(`staff.orders.statuses.${to}.move`)}
          </Button>
        </>
      }
    >
      <p role="alert" className="font-semibold text-danger">
        {isPassed &&
          t('staff.orders.end.passed', {
            status: t(`staff.orders.statuses.${statusWord(status, order.fulfilment)}.name`),
          })}
      </p>
      {!isPassed && (
        <>
          {order.discount && <p className="mb-4">{t('staff.orders.end.coupon')}</p>}
          <RefundLine order={{ ...order, status: to }} className="mb-4" />
          <ReasonFields reasons={reasonsOf(to)} value={entered} onChange={setEntered} />
        </>
      )}
    </Dialog>
  );
}
