import { CircleCheck, ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '../../shared/localised-text.ts';
import type { PlacedOrder } from '../../shared/orders/contract.ts';
import { formatPhone } from '../../shared/phone.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useLanguage } from '../ui/i18n.ts';
import { Price } from '../ui/price.tsx';
import { fetchWhatsappMessage } from './send-order.ts';

interface ConfirmationDialogProps {
  order: PlacedOrder;
  bitPaymentLink: string | undefined;
  onClose(): void;
}

/** 'Order Confirmed!': the order, how to pay, and the WhatsApp message (spec.md §2). */
export function ConfirmationDialog({ order, bitPaymentLink, onClose }: ConfirmationDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const message = useWhatsappMessage(order);
  const isBit = order.paymentMethod === 'bit';
  return (
    <Dialog
      title={t('shop.confirmation.title')}
      closeLabel={t('shop.confirmation.continue')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose} className="grow">
          {t('shop.confirmation.continue')}
        </Button>
      }
    >
      <div className="flex items-start gap-3">
        <CircleCheck aria-hidden className="size-10 shrink-0 text-ok" strokeWidth={1.5} />
        <div>
          <p className="font-semibold">{t(isBit ? 'shop.confirmation.bitMessage' : 'shop.confirmation.cashMessage')}</p>
          <p className="mt-1 text-muted">{t('shop.confirmation.contact')}</p>
        </div>
      </div>
      {isBit && bitPaymentLink && (
        <a href={bitPaymentLink} target="_blank" rel="noopener" className={buttonClass('primary', 'mt-4 w-full')}>
          <ExternalLink aria-hidden className="size-5" />
          {t('shop.confirmation.payWithBit')}
        </a>
      )}
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-2xl bg-sunken p-4">
        <dt className="text-muted">{t('shop.confirmation.number')}</dt>
        <dd className="font-bold text-xl leading-tight">
          <bdi>{order.orderNumber}</bdi>
        </dd>
        <dt className="text-muted">{t('shop.confirmation.total')}</dt>
        <dd className="font-bold">
          <Price agorot={order.totalAmount} style="exact" />
        </dd>
        <dt className="text-muted">{t('shop.confirmation.name')}</dt>
        <dd className="min-w-0">
          <bdi>{order.customerName}</bdi>
        </dd>
        <dt className="text-muted">{t('shop.confirmation.phone')}</dt>
        <dd>
          <bdi dir="ltr">{formatPhone(order.customerPhone)}</bdi>
        </dd>
        {order.cityName !== null && (
          <>
            <dt className="text-muted">{t('shop.confirmation.city')}</dt>
            <dd className="min-w-0">
              <bdi>{textIn(order.cityName, language)}</bdi>
            </dd>
          </>
        )}
        <dt className="text-muted">{t('shop.confirmation.payment')}</dt>
        <dd>
          <span className="inline-block rounded-full border border-line bg-surface px-3 py-0.5 font-semibold text-sm">
            {t(`shop.checkout.${order.paymentMethod}`)}
          </span>
        </dd>
      </dl>
      {message && (
        <section className="mt-5">
          <h3 className="mb-1 font-semibold text-muted text-sm">{t('shop.confirmation.message')}</h3>
          <p dir="auto" className="whitespace-pre-line rounded-2xl border border-line bg-paper p-4">
            {message}
          </p>
        </section>
      )}
    </Dialog>
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
