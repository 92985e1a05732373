import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon } from 'lucide-react';
import { isolate } from '../../../shared/bidi.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { refundOf } from '../../../shared/orders/follow.ts';
import { type BitPayment, bitPaymentOf } from '../../../shared/orders/payment.ts';
import type { PaymentCheck } from '../../../shared/orders/payment-checks.ts';
import { checkPayment } from '../../../shared/orders/payment-contract.ts';
import { call } from '../../api/client.ts';
import { useFailureToast } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { CHANGED_MS, useSettled } from '../../ui/use-settled.ts';
import { ORDERS_KEY, showOrder } from './use-orders.ts';

const LOOK: Record<BitPayment, { icon: LucideIcon; text: string; colour: string }> = {
  unpaid: { icon: CircleHelp, text: '', colour: 'text-muted' },
  claimed: { icon: CircleHelp, text: 'font-semibold', colour: 'text-danger' },
  found: { icon: CircleCheck, text: '', colour: 'text-ok' },
  not_found: { icon: CircleAlert, text: 'font-semibold', colour: 'text-danger' },
};

/** The results that staff can record, in the sequence of their buttons. */
const RESULTS: Record<BitPayment, readonly PaymentCheck[]> = {
  unpaid: ['found'],
  claimed: ['found', 'not_found'],
  found: ['not_found'],
  not_found: ['found'],
};

interface PaymentCheckPartProps {
  order: Order;
  payment: BitPayment;
}

/** What is known of the payment with Bit, and the buttons "Payment found" and "Not found". */
export function PaymentCheckPart({ order, payment }: PaymentCheckPartProps) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  const check = usePaymentCheck();
  const isPressable = useSettled(payment, CHANGED_MS);
  const { icon: Icon, text, colour } = LOOK[payment];
  const at = payment === 'claimed' ? order.customerPaidAt : order.paymentCheckedAt;
  const words = { time: isolate(at === null ? '' : formatInstant(at)), by: isolate(order.paymentCheckedBy ?? '') };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {/* The refund above says the same. */}
      {refundOf(order) !== 'said' && (
        <p className={`flex min-w-0 grow basis-44 items-start gap-1.5 leading-snug ${text}`}>
          <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${colour}`} />
          {t(`staff.orders.paymentCheck.${payment}`, words)}
        </p>
      )}
      <div className="flex flex-wrap gap-1.5">
        {RESULTS[payment].map((result) => (
          <Button
            key={result}
            data-once
            className="px-3! text-sm"
            disabled={!isPressable || check.isPending}
            onClick={() => check.mutate({ order, result })}
          >
            {t(result === 'found' ? 'staff.orders.paymentCheck.markFound' : 'staff.orders.paymentCheck.markNotFound')}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface Check {
  order: Order;
  result: PaymentCheck | null;
}

/** Records the result of a check; the toast offers to restore the result before. */
function usePaymentCheck() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const fail = useFailureToast();
  const check = useMutation({
    mutationFn: ({ order, result }: Check) => call(checkPayment, { params: { id: order.id }, body: { result } }),
    onSuccess(order, { order: before, result }) {
      showOrder(client, order);
      // A claim that nobody had checked is to be checked again.
      const restored = bitPaymentOf(before) === before.paymentCheck ? before.paymentCheck : null;
      const run = () => check.mutate({ order, result: restored });
      toast({
        title: t(`staff.orders.paymentCheck.${DONE[result ?? 'none']}`),
        action: { label: t('staff.undo'), run },
      });
    },
    onError: (error) => fail(t('staff.orders.paymentCheck.failed'), error),
    onSettled: () => client.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
  return check;
}

const DONE = { found: 'markedFound', not_found: 'markedNotFound', none: 'undone' } as const;
