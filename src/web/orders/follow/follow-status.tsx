import { CalendarClock, Check, CircleX } from 'lucide-react';
import { isolate } from '../../../shared/bidi.ts';
import { type FollowedOrder, type FollowStep, saidReason } from '../../../shared/orders/follow.ts';
import { FULFILMENT_WORDS, statusWord } from '../../../shared/orders/fulfilment-words.ts';
import { hasNextStatus, isOpen, needsReason } from '../../../shared/orders/statuses.ts';
import { usePromiseText } from '../../ui/promise-text.ts';
import { useFormatDay, useFormatInstant, useFormatTimeOfDay } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';

/** What has become of an order: in a sentence, for when it is, and the statuses on its way with their times. */
export function FollowStatus({ order }: { order: FollowedOrder }) {
  const { t } = useTranslation();
  const promise = usePromiseText(order);
  const { status } = order;
  return (
    <>
      <h1 className="mt-6 text-lg text-muted">{t('follow.title', { number: isolate(order.orderNumber) })}</h1>
      <p data-says className="mt-1 text-balance font-bold font-display text-3xl leading-tight">
        {t(`follow.says.${statusWord(status, order.fulfilment)}`)}
      </p>
      <Reason order={order} />
      {promise !== null && isOpen(status) && (
        <p data-says className="mt-4 flex items-start gap-2 rounded-2xl bg-sunken p-4 text-lg">
          <CalendarClock aria-hidden className="mt-1 size-5 shrink-0" />
          <span>
            {t(FULFILMENT_WORDS[order.fulfilment].name)}: <bdi className="font-bold">{promise}</bdi>
          </span>
        </p>
      )}
      <section aria-labelledby="steps" className="mt-4 rounded-2xl border border-line bg-surface p-4">
        <h2 id="steps" className="sr-only">
          {t('follow.steps')}
        </h2>
        <ol>
          {order.steps.map((step) => (
            <Step key={step.status} step={step} order={order} />
          ))}
        </ol>
      </section>
    </>
  );
}

/** Why it was cancelled or refused, where that can be said to the customer. */
function Reason({ order }: { order: FollowedOrder }) {
  const { t } = useTranslation();
  const reason = saidReason(order.reason);
  if (reason === null) return null;
  return <p className="mt-2 text-lg">{t(`follow.reasons.${reason}`)}</p>;
}

const LOOK: Record<FollowStep['place'], string> = {
  past: 'text-muted',
  now: 'font-bold text-lg',
  ahead: 'text-muted',
};

function Step({ step: { status, at, place }, order }: { step: FollowStep; order: FollowedOrder }) {
  const { t } = useTranslation();
  const momentText = useMomentText(order.createdAt);
  return (
    <li
      aria-current={place === 'now' ? 'step' : undefined}
      className="group relative flex items-baseline gap-3 pb-5 last:pb-0"
    >
      {/* The way from this status to the next. */}
      <span
        aria-hidden
        className={`absolute start-3 top-6 -bottom-1 w-0.5 -translate-x-1/2 group-last:hidden rtl:translate-x-1/2 ${place === 'past' ? 'bg-ok' : 'bg-line'}`}
      />
      <StepMark status={status} place={place} />
      {/* Large text on a phone has no room for both in one row. */}
      <span className={`flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3 ${LOOK[place]}`}>
        <span>
          {t(`follow.status.${statusWord(status, order.fulfilment)}`)}
          <span className="sr-only"> ({t(`follow.${place}`)})</span>
        </span>
        {at !== null && (
          <time dateTime={at} className="tabular-nums">
            {momentText(at)}
          </time>
        )}
      </span>
    </li>
  );
}

function StepMark({ status, place }: Pick<FollowStep, 'status' | 'place'>) {
  const look = 'relative size-6 shrink-0 self-start rounded-full';
  if (needsReason(status)) return <CircleX aria-hidden className={`${look} bg-surface text-danger`} />;
  if (place === 'ahead') return <span aria-hidden className={`${look} border-2 border-line bg-surface`} />;
  if (place === 'now' && hasNextStatus(status)) {
    return <span aria-hidden className={`${look} border-[7px] border-ok bg-surface`} />;
  }
  return <Check aria-hidden className={`${look} bg-ok p-1 text-paper`} strokeWidth={3} />;
}

/** Returns a formatter of instants (ISO 8601): on the day of the order the time alone. */
export function useMomentText(createdAt: string): (at: string) => string {
  const formatDay = useFormatDay();
  const formatTime = useFormatTimeOfDay();
  const formatInstant = useFormatInstant();
  return (at) => (formatDay(at) === formatDay(createdAt) ? formatTime(at) : formatInstant(at));
}
