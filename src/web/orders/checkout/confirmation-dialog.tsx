import { CircleCheck, CircleX, ExternalLink, MessageCircle, Route } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import type { Week } from '../../../shared/hours/week.ts';
import type { PlacedOrder } from '../../../shared/orders/contract.ts';
import { FULFILMENT_WORDS } from '../../../shared/orders/fulfilment-words.ts';
import { isPaidWithBit } from '../../../shared/orders/payment.ts';
import { whatsappLink } from '../../../shared/phone-text.ts';
import { type PublicSettings, settingText } from '../../../shared/settings/rules.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { serverNow } from '../../ui/server-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { followHref } from '../follow-href.ts';
import { ConfirmedOrder } from './confirmed-order.tsx';
import { fetchWhatsappMessage } from './send-order.ts';
import { WhatsappMessage } from './whatsapp-message.tsx';

/** For as long as a confirmation that was not closed opens again. */
const NEW_FOR_MS = HOUR_MS;

interface ConfirmationDialogProps {
  order: PlacedOrder;
  bitPaymentLink: string | undefined;
  /** Without a WhatsApp number the customer can only copy the message. */
  settings: PublicSettings;
  pickupWeek: Week | null;
  /** Called to open the page of the order in this tab. */
  onFollow(href: string): void;
  onClose(): void;
}

/**
 * 'Order Confirmed!': how to pay, the order, and the WhatsApp message (spec.md §2). An order of more than an hour ago, and
 * one that was cancelled or refused meanwhile, is shown under its number.
 */
export function ConfirmationDialog({
  order,
  bitPaymentLink,
  settings,
  pickupWeek,
  onFollow,
  onClose,
}: ConfirmationDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isRecent] = useState(() => serverNow() - Date.parse(order.createdAt) < NEW_FOR_MS);
  const hasEnded = order.endedAs !== null;
  const isNew = isRecent && !hasEnded;
  const message = useWhatsappMessage(order, settings, isNew);
  const { whatsappNumber } = settings;
  // A later order may have been cancelled: its page knows, and says how to pay where that is still to be done.
  const isToPay = isPaidWithBit(order) && !hasEnded && (isNew || order.followPath === null);
  const payLink = isToPay ? bitPaymentLink : undefined;
  const hasStep = payLink !== undefined || whatsappNumber !== undefined;
  return (
    <Dialog
      hasAddress
      title={isNew ? t('shop.confirmation.title') : t('shop.lastOrder.title', { number: isolate(order.orderNumber) })}
      closeLabel={t('shop.confirmation.continue')}
      onClose={onClose}
      footer={
        <Button variant={hasStep ? 'secondary' : 'primary'} onClick={onClose} className="grow">
          {t('shop.confirmation.continue')}
        </Button>
      }
    >
      {isNew && <Received order={order} />}
      <Ended order={order} />
      {hasStep && (
        <div className="mt-4 grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
          {payLink && (
            <OutsideLink href={payLink} icon={ExternalLink} isPrimary={true}>
              {t('shop.confirmation.payWithBit')}
            </OutsideLink>
          )}
          {whatsappNumber && (
            <OutsideLink
              href={whatsappLink(whatsappNumber, message)}
              icon={MessageCircle}
              isPrimary={payLink === undefined}
            >
              {t('shop.confirmation.openWhatsapp')}
            </OutsideLink>
          )}
        </div>
      )}
      {order.followPath && (
        <a
          href={followHref(order.followPath, language)}
          onClick={(event) => {
            // Else it opens a tab.
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            onFollow(event.currentTarget.href);
          }}
          className={buttonClass('secondary', 'mt-3 w-full')}
        >
          <Route aria-hidden className="size-5" />
          {t('shop.lastOrder.follow')}
        </a>
      )}
      <ConfirmedOrder order={order} pickup={{ settings, week: pickupWeek, shifts: order.pickupShifts }} />
      <WhatsappMessage message={message} />
    </Dialog>
  );
}

function Received({ order }: { order: PlacedOrder }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-start gap-3">
      <CircleCheck aria-hidden className="size-10 shrink-0 text-ok" strokeWidth={1.5} />
      <div>
        <p className="font-semibold">{t('shop.confirmation.received')}</p>
        {order.totalAmount > 0 && (
          <p className="mt-1">{t(FULFILMENT_WORDS[order.fulfilment].thanks[order.paymentMethod])}</p>
        )}
      </div>
    </div>
  );
}

/** That it was cancelled or refused meanwhile; nothing of other orders. */
function Ended({ order: { endedAs, paymentMethod } }: { order: PlacedOrder }) {
  const { t } = useTranslation();
  if (endedAs === null) return null;
  return (
    <p className="flex items-start gap-3 font-semibold">
      <CircleX aria-hidden className="size-10 shrink-0 text-danger" strokeWidth={1.5} />
      <span className="my-auto">
        {t(`shop.lastOrder.${endedAs}`)} {paymentMethod === 'bit' && t('shop.lastOrder.notToPay')}
      </span>
    </p>
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

/** The text to the restaurant: composed here at once, and for a new order that of the server as soon as it is fetched. */
function useWhatsappMessage(order: PlacedOrder, settings: PublicSettings, isNew: boolean): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const [fetched, setFetched] = useState<string | null>(null);
  useEffect(() => {
    if (!isNew) return;
    let isCurrent = true;
    void fetchWhatsappMessage(order).then((text) => isCurrent && setFetched(text));
    return () => {
      isCurrent = false;
    };
  }, [order, isNew]);
  const restaurant = settingText(settings, 'appName', language) || t('shop.defaults.appName');
  return (
    fetched ??
    t(isNew ? FULFILMENT_WORDS[order.fulfilment].whatsappText : 'shop.lastOrder.whatsappText', {
      name: isolate(order.customerName),
      number: isolate(order.orderNumber),
      restaurant: isolate(restaurant),
    })
  );
}
