import { Clock, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../shared/orders/contract.ts';
import { isOpen } from '../../../shared/orders/statuses.ts';
import { splitDuration, urgencyOf } from '../../../shared/orders/urgency.ts';
import { useFormatInstant } from '../../ui/restaurant-time.ts';
import { useNow } from '../../ui/use-now.ts';
import { useLateAfter } from './use-open-orders.ts';

const VARIANTS = {
  onTime: 'bg-sunken text-ink',
  late: 'border border-danger font-semibold text-danger',
  veryLate: 'bg-danger font-bold text-on-danger',
} as const;

/** When an order was placed and, while it is pending, how long ago: late ones have an icon and a border. */
export function OrderAge({ order }: { order: Order }) {
  const formatInstant = useFormatInstant();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {isOpen(order.status) && <WaitingTime since={order.createdAt} />}
      <time dateTime={order.createdAt}>{formatInstant(order.createdAt)}</time>
    </span>
  );
}

function WaitingTime({ since }: { since: string }) {
  const { t } = useTranslation();
  const text = useAgeText();
  const waitedMs = useNow() - Date.parse(since);
  const grade = urgencyOf(waitedMs, useLateAfter());
  const Icon = grade === 'onTime' ? Clock : TriangleAlert;
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 ${VARIANTS[grade]}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>
        {grade !== 'onTime' && <span className="sr-only">{t(`staff.orders.age.${grade}`)}: </span>}
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
