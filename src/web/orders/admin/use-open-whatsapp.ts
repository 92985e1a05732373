import { useQueryClient } from '@tanstack/react-query';
import type { NoticeEvent } from '../../../shared/mail/kinds.ts';
import type { Order } from '../../../shared/orders/contract.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { useTranslation } from '../../ui/texts.tsx';
import type { ToastMessage } from '../../ui/toast.ts';
import { offeredNotices } from './use-open-orders.ts';
import { useWhatsappContact } from './use-orders.ts';

/**
 * Records the contact and opens WhatsApp with the message in the order's language: about its status, or its time. Must be
 * called within a press.
 */
export function useOpenWhatsapp() {
  const { t } = useTranslation();
  const showOutcome = useOutcomeToast();
  const contact = useWhatsappContact();
  const open = async ({ id }: Pick<Order, 'id'>, about?: 'promise') => {
    // Opened within the press, because browsers block later pop-ups; the address is set afterwards.
    const chat = window.open('', '_blank');
    const link = contact.mutateAsync({ id, about }).then(({ whatsappLink }) => {
      if (chat) chat.location.href = whatsappLink;
      else window.location.assign(whatsappLink);
    });
    if (!(await showOutcome(link, { failed: t('staff.orders.whatsappFailed') }))) chat?.close();
  };
  return { open, isPending: contact.isPending };
}

/** Returns what a toast offers after a change that the owner wants told by WhatsApp; nothing for others. */
export function useWhatsappOffer(): (order: Order, event: NoticeEvent) => Pick<ToastMessage, 'offer'> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { open } = useOpenWhatsapp();
  return (order, event) => {
    if (!offeredNotices(client).includes(event) || order.isTrial || !order.customerPhone) return {};
    const run = () => void open(order, event === 'promise' ? event : undefined);
    return { offer: { label: t('staff.orders.whatsapp'), run } };
  };
}
