import { useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { statusWord } from '../../../shared/orders/fulfilment-words.ts';
import { MAX_REASON_NOTE, type StatusReason } from '../../../shared/orders/status-reasons.ts';
import { type ReasonedStatus, reasonsOf } from '../../../shared/orders/statuses.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { ignoreSecondTap } from '../../ui/ignore-second-tap.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { RefundLine } from './refund-line.tsx';
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

/** Asks why an order is cancelled or refused, and says what that gives back, and what is to be refunded. */
export function EndOrderDialog({ order, to, given, onEnded, onClose }: EndOrderDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<StatusReason | null>(given ?? null);
  const [note, setNote] = useState('');
  const { move } = useStatusChanges();
  const { status } = useCurrentOrder(order);
  const { ends } = useOrderMoves({ ...order, status });
  // Its own move makes it impossible too.
  const isPassed = move.isIdle && !ends.includes(to);
  const end = (button: Element) => {
    if (reason === null) return;
    ignoreSecondTap(button);
    const added = note.trim();
    move.mutate({ order, to, reason, ...(added !== '' && { note: added }) }, { onSuccess: onEnded });
  };
  return (
    <Dialog
      title={t(`staff.orders.statuses.${to}.ask`, { number: isolate(order.orderNumber) })}
      {...(!isPassed && { description: t('staff.orders.end.text') })}
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(isPassed ? 'staff.close' : 'staff.orders.end.keep')}</Button>
          <Button
            variant="danger"
            disabled={reason === null || move.isPending || isPassed}
            onClick={({ currentTarget }) => end(currentTarget)}
          >
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
          <RefundLine order={{ ...order, status: to }} className="mb-4" />
          <fieldset>
            <legend className="font-semibold">{t('staff.orders.end.reason')}</legend>
            {reasonsOf(to).map((each) => (
              <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
                <input
                  type="radio"
                  name="reason"
                  checked={each === reason}
                  onChange={() => setReason(each)}
                  className="size-6 shrink-0 accent-(--buttons)"
                />
                {t(`staff.orders.reasons.${each}`)}
              </label>
            ))}
          </fieldset>
          <Field
            label={t('staff.orders.end.note')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            maxLength={MAX_REASON_NOTE}
            dir="auto"
            className="mt-3"
          />
        </>
      )}
    </Dialog>
  );
}
