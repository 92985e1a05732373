import { BellRing, Check, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/orders/contract.ts';
import { useFailureToast } from '../../api/problems.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useMarkDelivered, useMarkSeen, useWhatsappContact } from './use-orders.ts';

/** An order that still calls for someone to look at it. */
export function isUnseen(order: Order): boolean {
  return order.status === 'pending' && order.seenAt === null;
}

/** 'Seen': stops the ringing for all staff (spec.md §4). */
export function SeenButton({ order }: { order: Order }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const see = useMarkSeen();
  return (
    <Button
      look="primary"
      className="col-span-2"
      disabled={see.isPending}
      onClick={() => see.mutate(order, { onError: (error) => fail(t('staff.orders.seenFailed'), error) })}
    >
      <BellRing aria-hidden className="size-5" />
      {t('staff.orders.seen')}
    </Button>
  );
}

/** 'Mark Delivered', or a disabled 'Delivered' once it is. */
export function DeliverButton({ order }: { order: Order }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const deliver = useMarkDelivered();
  const isDelivered = order.status === 'delivered';
  return (
    <Button
      look={isUnseen(order) ? 'secondary' : 'primary'}
      className="col-span-2"
      disabled={isDelivered || deliver.isPending}
      onClick={() =>
        deliver.mutate(order, {
          onSuccess: () => toast({ title: t('staff.orders.deliveredToast') }),
          onError: (error) => fail(t('staff.orders.statusFailed'), error),
        })
      }
    >
      <Check aria-hidden className="size-5" />
      {t(isDelivered ? 'staff.orders.deliveredDone' : 'staff.orders.markDelivered')}
    </Button>
  );
}

/** Records the contact and opens the chat with its message in the order's language. An erased client has no number. */
export function WhatsappButton({ order }: { order: Order }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const contact = useWhatsappContact();
  const open = () => {
    // Opened within the click, since browsers block windows that come later; the address follows.
    const chat = window.open('', '_blank');
    contact.mutate(order, {
      onSuccess: ({ whatsappLink }) => {
        if (chat) chat.location.href = whatsappLink;
        else window.location.assign(whatsappLink);
      },
      onError: (error) => {
        chat?.close();
        fail(t('staff.orders.whatsappFailed'), error);
      },
    });
  };
  if (!order.customerPhone) return null;
  return (
    <Button onClick={open} disabled={contact.isPending}>
      <MessageCircle aria-hidden className="size-5" />
      {t(order.whatsappContactedAt ? 'staff.orders.whatsappAgain' : 'staff.orders.whatsapp')}
    </Button>
  );
}
