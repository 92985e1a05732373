import { CalendarX2 } from 'lucide-react';
import { type Month, monthKey, shiftMonth } from '../../../shared/analytics/months.ts';
import { Button } from '../../ui/button.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useMonthNames } from './use-month-names.ts';

export interface EmptyMonthProps {
  month: Month;
  today: Month;
  onChoose(month: Month): void;
}

/** Empty state of a month without orders, with a link to one that may have some. */
export function EmptyMonth({ month, today, onChoose }: EmptyMonthProps) {
  const { t } = useTranslation();
  const names = useMonthNames();
  const isNow = monthKey(month) === monthKey(today);
  const target = isNow ? shiftMonth(month, -1) : today;
  return (
    <div className="mt-6 flex flex-col items-center gap-3 rounded-3xl border border-line border-dashed px-6 py-14 text-center">
      <CalendarX2 aria-hidden className="size-10 text-muted" />
      <p className="font-bold font-display text-2xl">
        {t('staff.analytics.empty', { month: names.monthAndYear(month) })}
      </p>
      <p className="max-w-md text-muted">{t(isNow ? 'staff.analytics.emptyNow' : 'staff.analytics.emptyThen')}</p>
      <Button onClick={() => onChoose(target)} className="mt-1 print:hidden">
        {t('staff.analytics.goTo', { month: names.monthAndYear(target) })}
      </Button>
    </div>
  );
}
