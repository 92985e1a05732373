import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { use, useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { reopenOrder } from '../../../shared/orders/status-contract.ts';
import { REOPEN_REASONS, type ReopenReason } from '../../../shared/orders/status-reasons.ts';
import { isOpen, STATUS_RULES } from '../../../shared/orders/statuses.ts';
import { call } from '../../api/client.ts';
import { useFailureToast } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SignedInContext } from '../../ui/signed-in.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { toast } from '../../ui/toast.ts';
import { useExceededText } from './exceeded-text.ts';
import { type EnteredReason, ReasonFields, reasonOf } from './reason-fields.tsx';
import { ORDERS_KEY, showOrder } from './use-orders.ts';

/** "Reopen…", for the owner, on an order that has ended; nothing for others. */
export function ReopenOrder({ order }: { order: Order }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const isOwner = use(SignedInContext)?.role === 'owner';
  if (!isOwner || isOpen(order.status) || order.clientId === null) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden className="size-5 shrink-0" />
        {t('staff.orders.reopen.open')}
      </Button>
      {isAsking && <ReopenDialog order={order} onClose={() => setAsking(false)} />}
    </>
  );
}

function ReopenDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const { t } = useTranslation();
  const [entered, setEntered] = useState<EnteredReason<ReopenReason>>({ reason: null, note: '' });
  const { reason } = entered;
  const reopen = useReopenOrder();
  const send = () => {
    if (reason === null) return;
    reopen.mutate({ order, ...reasonOf({ ...entered, reason }) }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={t('staff.orders.reopen.title', { number: isolate(order.orderNumber) })}
      description={t('staff.orders.reopen.text')}
      closeLabel={t('staff.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('staff.cancel')}</Button>
          <Button variant="primary" data-once disabled={reason === null || reopen.isPending} onClick={send}>
            {t('staff.orders.reopen.action')}
          </Button>
        </>
      }
    >
      {!STATUS_RULES[order.status].isSale && <p className="mb-4">{t('staff.orders.reopen.reserve')}</p>}
      <ReasonFields reasons={REOPEN_REASONS} value={entered} onChange={setEntered} />
    </Dialog>
  );
}

interface Reopening {
  order: Order;
  reason: ReopenReason;
  note?: string;
}

/** Reopens an order; a toast names what that exceeds. */
function useReopenOrder() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const textOf = useExceededText();
  const fail = useFailureToast();
  return useMutation({
    mutationFn: ({ order, ...body }: Reopening) => call(reopenOrder, { params: { id: order.id }, body }),
    onSuccess({ order, exceeded }) {
      showOrder(client, order);
      toast({
        title: t('staff.orders.reopen.done', { number: isolate(order.orderNumber) }),
        ...textOf(order, exceeded),
      });
    },
    onError: (error) => fail(t('staff.orders.reopen.failed'), error),
    onSettled: () => client.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
}
