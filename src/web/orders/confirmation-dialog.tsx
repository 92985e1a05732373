import { CircleCheck, ExternalLink, MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedOrder } from '../../shared/orders/contract.ts';
import { whatsappLink } from '../../shared/phone.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ConfirmedOrder } from './confirmed-order.tsx';
import { fetchWhatsappMessage } from './send-order.ts';
import { WhatsappMessage } from './whatsapp-message.tsx';

interface ConfirmationDialogProps {
  order: PlacedOrder;
  bitPaymentLink: string | undefined;
  /** The restaurant's number (E.164); without one the customer can only copy the message. */
  whatsappNumber: string | undefined;
  onClose(): void;
}

/** 'Order Confirmed!': how to pay, the order, and the WhatsApp message (spec.md §2). */
export function ConfirmationDialog({ order, bitPaymentLink, whatsappNumber, onClose }: ConfirmationDialogProps) {
  const { t } = useTranslation();
  const message = useWhatsappMessage(order);
  const payLink = order.paymentMethod === 'bit' ? bitPaymentLink : undefined;
  const hasStep = payLink !== undefined || whatsappNumber !== undefined;
  return (
    <Dialog
      hasAddress
      title={t('shop.confirmation.title')}
      closeLabel={t('shop.confirmation.continue')}
      onClose={onClose}
      footer={
        <Button variant={hasStep ? 'secondary' : 'primary'} onClick={onClose} className="grow">
          {t('shop.confirmation.continue')}
        </Button>
      }
    >
      <div className="flex items-start gap-3">
        <CircleCheck aria-hidden className="size-10 shrink-0 text-ok" strokeWidth={1.5} />
        <div>
          <p className="font-semibold">{t('shop.confirmation.received')}</p>
          <p className="mt-1">{t(`shop.confirmation.${order.paymentMethod}Message`)}</p>
        </div>
      </div>
      {hasStep && (
        <div className="mt-4 grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
          {payLink && (
            <OutsideLink href={payLink} icon={ExternalLink} isPrimary={true}>
              {t('shop.confirmation.payWithBit')}
            </OutsideLink>
          )}
          {whatsappNumber && (
            <OutsideLink
              href={whatsappLink(whatsappNumber, message ?? '')}
              icon={MessageCircle}
              isPrimary={payLink === undefined}
            >
              {t('shop.confirmation.openWhatsapp')}
            </OutsideLink>
          )}
        </div>
      )}
      <ConfirmedOrder order={order} />
      {message && <WhatsappMessage message={message} />}
    </Dialog>
  );
}

interface OutsideLinkProps {
  href: string;
  icon: typeof ExternalLink;
  isPrimary: boolean;
  children: string;
}

function OutsideLink({ href, icon: Icon, isPrimary, children }: OutsideLinkProps) {
  const look = buttonClass(isPrimary ? 'primary' : 'secondary', 'w-full');
  return (
    <a href={href} target="_blank" rel="noopener" className={look}>
      <Icon aria-hidden className="size-5" />
      {children}
    </a>
  );
}

function useWhatsappMessage(order: PlacedOrder): string | null {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void fetchWhatsappMessage(order).then((text) => isCurrent && setMessage(text));
    return () => {
      isCurrent = false;
    };
  }, [order]);
  return message;
}
