import type { OutboxMessage } from '../../../shared/mail/contract.ts';
import { useOutcomeToast } from '../../api/outcome-toast.ts';
import { Button } from '../../ui/button.tsx';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useSendAgain } from './use-outbox.ts';

/** A mail with what became of it, why it did not go, and the button that sends it now. */
export function MessageRow({ message }: { message: OutboxMessage }) {
  const { t } = useTranslation();
  const { kind, orderNumber, recipient, state, isPlanned, errorCode } = message;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-44">
        <p className="font-semibold">
          {t(`staff.notifications.kinds.${kind}`)} <bdi>#{orderNumber}</bdi>
        </p>
        <p>
          <bdi dir="ltr">{recipient}</bdi>
        </p>
        {errorCode && state !== 'sent' && <p className="text-danger">{t(`staff.mailProblems.${errorCode}`)}</p>}
        <p className="text-muted text-sm">{useStatusText(message)}</p>
      </div>
      {state !== 'sent' && !isPlanned && <SendButton message={message} />}
    </li>
  );
}

/** When it was enqueued, how often it was tried, and when it is tried again or was sent. */
function useStatusText(message: OutboxMessage): string {
  const { createdAt, attempts, nextAttemptAt, sentAt, isBeingSent, isPlanned, state } = message;
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  const parts = [
    formatInstant(createdAt),
    attempts > 0 && t('staff.notifications.attempts', { count: attempts }),
    state === 'waiting' && isBeingSent && t('staff.notifications.beingSent'),
    isPlanned && !isBeingSent && t('staff.notifications.planned'),
    state === 'waiting' &&
      !isBeingSent &&
      attempts > 0 &&
      nextAttemptAt &&
      t('staff.notifications.nextAttempt', { time: formatInstant(nextAttemptAt) }),
    sentAt && t('staff.notifications.sentAt', { time: formatInstant(sentAt) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

function SendButton({ message: { id, orderNumber, recipient, state, isBeingSent } }: { message: OutboxMessage }) {
  const { t } = useTranslation();
  const again = useSendAgain();
  const showOutcome = useOutcomeToast();
  const label = t(state === 'failed' ? 'staff.notifications.sendAgain' : 'staff.notifications.sendNow');
  return (
    <Button
      data-once
      aria-label={`${label}: #${orderNumber}, ${recipient}`}
      disabled={again.isPending || isBeingSent}
      onClick={() =>
        void showOutcome(again.mutateAsync(id), {
          done: t('staff.notifications.sendingAgain'),
          failed: t('staff.notifications.sendAgainFailed'),
        })
      }
    >
      {label}
    </Button>
  );
}
