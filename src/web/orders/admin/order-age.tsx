import { Clock, TriangleAlert } from 'lucide-react';
import type { Order } from '../../../shared/orders/contract.ts';
import { lateAt } from '../../../shared/orders/late.ts';
import { isOpen } from '../../../shared/orders/statuses.ts';
import { splitDuration, type Urgency, urgencyOf } from '../../../shared/orders/urgency.ts';
import { useShortAgeText } from '../../ui/age-text.ts';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useLateAfter } from './use-open-orders.ts';

/** Red is for very late orders only; with forced colours the border and the words are left. */
const VARIANTS: Record<Urgency, string> = {
  onTime: 'border-transparent bg-sunken text-ink',
  late: 'border-warn bg-warn text-on-warn',
  veryLate: 'border-danger bg-danger text-on-danger',
};

/** When an order was placed and, while it is pending, how long ago. */
export function OrderAge({ order }: { order: Order }) {
  const formatInstant = useFormatInstant();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {isOpen(order.status) && <AgeBadge order={order} />}
      <time dateTime={order.createdAt}>{formatInstant(order.createdAt)}</time>
    </span>
  );
}

/** How long an order has waited, and in colour and words whether it is late. */
export function AgeBadge({ order }: { order: Order }) {
  const { t } = useTranslation();
  const text = useAgeText();
  const shortText = useShortAgeText();
  const now = useNow();
  const waitedMs = now - Date.parse(order.createdAt);
  const limitMs = useLateAfter();
  const urgency = urgencyOf(now - lateAt(order, limitMs), limitMs);
  const Icon = urgency === 'onTime' ? Clock : TriangleAlert;
  const word = urgency === 'onTime' ? '' : t(`staff.orders.age.${urgency}`);
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border-2 px-2 py-0.5 font-bold text-base leading-tight ${VARIANTS[urgency]}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span aria-hidden>
        {shortText(waitedMs)}
        {word && ` · ${word}`}
      </span>
      <span className="sr-only">
        {word && `${word}: `}
        {text(waitedMs)}
      </span>
    </span>
  );
}

/** Returns a function that formats an age (ms) in minutes, in hours and minutes, or in days. */
function useAgeText(): (waitedMs: number) => string {
  const { t } = useTranslation();
  return (waitedMs) => {
    const { days, hours, minutes } = splitDuration(waitedMs);
    if (days > 0) return t('staff.orders.age.days', { count: days });
    if (hours === 0)
      return minutes === 0 ? t('staff.orders.age.now') : t('staff.orders.age.minutes', { count: minutes });
    const hoursText = t('staff.orders.age.partHours', { count: hours });
    if (minutes === 0) return t('staff.orders.age.hours', { hours: hoursText });
    return t('staff.orders.age.hoursAndMinutes', {
      hours: hoursText,
      minutes: t('staff.orders.age.partMinutes', { count: minutes }),
    });
  };
}
