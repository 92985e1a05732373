import { isolate } from '../../../shared/bidi.ts';
import type { KitchenOrders } from '../../../shared/kitchen/contract.ts';
import { useFormatTimeOfDay } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';

interface KitchenSummaryProps {
  orders: Pick<KitchenOrders, 'more' | 'coming' | 'unconfirmed'>;
  /** How many tickets are shown. */
  count: number;
}

/** How many tickets there are, and what is still to come, in one line. */
export function KitchenSummary({ orders: { more, coming, unconfirmed }, count }: KitchenSummaryProps) {
  const { t } = useTranslation();
  const formatTime = useFormatTimeOfDay();
  const parts = [
    t('staff.kitchen.tickets', { count }),
    ...(more > 0 ? [t('staff.kitchen.more', { count: more })] : []),
    ...(coming.today > 0 ? [t('staff.kitchen.comingToday', { count: coming.today })] : []),
    ...(coming.today > 0 && coming.nextAt !== null
      ? [t('staff.kitchen.nextAt', { time: isolate(formatTime(coming.nextAt)) })]
      : []),
    ...(coming.otherDays > 0 ? [t('staff.kitchen.otherDays', { count: coming.otherDays })] : []),
    ...(unconfirmed > 0 ? [t('staff.kitchen.unconfirmed', { count: unconfirmed })] : []),
  ];
  return (
    <p className="font-semibold leading-tight">
      {parts.map((part) => (
        <span key={part} className="inline-block not-last:after:content-['_·_'] not-last:after:whitespace-pre">
          {part}
        </span>
      ))}
    </p>
  );
}
