import { CircleCheck, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { isolate } from '../../../shared/bidi.ts';
import { priceInText } from '../../../shared/money.ts';
import { type FollowedOrder, mayAskToCancel, mayBePaid, refundOf } from '../../../shared/orders/follow.ts';
import { FULFILMENT_WORDS } from '../../../shared/orders/fulfilment-words.ts';
import { actualPayment, bitPaymentOf } from '../../../shared/orders/payment.ts';
import { isOpen, STATUS_RULES } from '../../../shared/orders/statuses.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useMomentText } from './follow-status.tsx';

interface FollowWordsProps {
  order: FollowedOrder;
  /** Of the page. */
  path: string;
}

/** How to pay, until the customer claims to have paid; then the claim, or what staff found. Of an ended order, its refund. */
export function FollowPayment({ order, path, bitLink }: FollowWordsProps & { bitLink: string | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText(order.createdAt);
  const { status, customerPaidAt, cashTakenAt, totalAmount } = order;
  const payment = bitPaymentOf(order);
  if (actualPayment(order) === 'cash' && STATUS_RULES[status].isSale) {
    const isToPay = isOpen(status) && totalAmount > 0 && cashTakenAt === null;
    return isToPay ? <p className="mt-4">{t(FULFILMENT_WORDS[order.fulfilment].cashReminder)}</p> : null;
  }
  if (!mayBePaid(order)) return <FollowRefund order={order} />;
  const amount = priceInText(totalAmount, language, { style: 'exact' });
  return (
    <section id="pay" tabIndex={-1} aria-labelledby="pay-title" className={`${CARD} outline-none`}>
      <h2 id="pay-title" className="font-semibold text-lg">
        {t('follow.pay.title')}
      </h2>
      {payment === 'found' && <Noted>{t('follow.pay.found')}</Noted>}
      {payment === 'claimed' && customerPaidAt !== null && (
        <Noted>{t('follow.pay.said', { time: isolate(momentText(customerPaidAt)) })}</Noted>
      )}
      {(payment === 'unpaid' || payment === 'not_found') && (
        <>
          {payment === 'not_found' && (
            <p className="mt-2 font-semibold text-danger">{t('follow.pay.notFound', { amount })}</p>
          )}
          <p className="mt-2">{t('follow.pay.text', { amount, number: isolate(order.orderNumber) })}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            {bitLink && (
              <a href={bitLink} target="_blank" rel="noopener noreferrer" className={buttonClass('primary', 'grow')}>
                <ExternalLink aria-hidden className="size-5" />
                {t('follow.pay.open')}
              </a>
            )}
            <Act id="say-paid" action={`/api${path}/paid`} variant={bitLink ? 'secondary' : 'primary'}>
              {t('follow.pay.done')}
            </Act>
          </div>
          <p data-needs-script className="mt-2 text-muted text-sm">
            {t('follow.pay.word')}
          </p>
        </>
      )}
    </section>
  );
}

function Noted({ children }: { children: ReactNode }) {
  return (
    <p className="mt-2 flex items-start gap-2">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ok" />
      {children}
    </p>
  );
}

/** The refund of an order that was cancelled or refused, if there is one. */
function FollowRefund({ order }: { order: FollowedOrder }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const momentText = useMomentText(order.createdAt);
  const refund = refundOf(order);
  if (refund === null) return null;
  const amount = priceInText(order.totalAmount, language, { style: 'exact' });
  const at = refund === 'done' ? order.refundedAt : order.customerPaidAt;
  const time = isolate(momentText(at ?? order.createdAt));
  return (
    <section aria-labelledby="refund-title" className={CARD}>
      <h2 id="refund-title" className="font-semibold text-lg">
        {t('follow.refund.title')}
      </h2>
      <p className="mt-2">{t(`follow.refund.${refund}`, { amount, time })}</p>
    </section>
  );
}

/** Asking to cancel, until the order is confirmed; then what came of it. */
export function FollowCancel({ order, path }: FollowWordsProps) {
  const { t } = useTranslation();
  const said = useCancelText(order);
  if (!isOpen(order.status)) return null;
  return (
    <section id="cancel" tabIndex={-1} className="mt-4 outline-none">
      {said !== null ? (
        <p className={order.cancelAskedAt === null ? 'text-muted' : 'rounded-2xl bg-sunken p-4 font-semibold'}>
          {said}
        </p>
      ) : (
        <details id="ask" data-needs-script>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
            {t('follow.cancel.open')}
          </summary>
          <div className={CARD}>
            <p>{t('follow.cancel.text')}</p>
            <div className="mt-3 flex">
              <Act id="ask-to-cancel" action={`/api${path}/ask-to-cancel`} variant="danger">
                {t('follow.cancel.send')}
              </Act>
            </div>
          </div>
        </details>
      )}
    </section>
  );
}

const CARD = 'mt-4 rounded-2xl border border-line bg-surface p-4';

/** Returns what is said in place of asking to cancel; null while the customer may ask. */
function useCancelText(order: FollowedOrder): string | null {
  const { t } = useTranslation();
  const momentText = useMomentText(order.createdAt);
  const { cancelAskedAt, cancelDeclinedAt } = order;
  if (!mayAskToCancel(order)) return t('follow.cancel.late');
  if (cancelDeclinedAt !== null) return t('follow.cancel.declined');
  return cancelAskedAt && t('follow.cancel.asked', { time: isolate(momentText(cancelAskedAt)) });
}

interface ActProps {
  id: string;
  /** The call that the press makes. */
  action: string;
  variant: 'primary' | 'secondary' | 'danger';
  children: ReactNode;
}

/** A button that makes a call, by the page's script. */
function Act({ id, action, variant, children }: ActProps) {
  return (
    <form method="post" action={action} data-needs-script className="flex grow">
      <Button id={id} type="submit" variant={variant} className="grow">
        {children}
      </Button>
    </form>
  );
}
