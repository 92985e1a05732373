import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Month, shiftMonth } from '../../../shared/analytics/months.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useTranslation } from '../../ui/texts.tsx';
import { useYears } from './use-analytics.ts';
import { useMonthNames } from './use-month-names.ts';

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

interface MonthPickerProps {
  month: Month;
  /** The restaurant's current month; its year is offered even before the years are loaded. */
  today: Month;
  onChoose(month: Month): void;
}

/** On a phone of 360 px the longest month just fits. */
const NARROW_SELECTS = 'max-sm:[&_select]:ps-3 max-sm:[&_select]:pe-8';

/** Selects a month and a year, with buttons for the previous and the next month (spec.md §2). */
export function MonthPicker({ month, today, onChoose }: MonthPickerProps) {
  const { t } = useTranslation();
  const names = useMonthNames();
  const fetched = useYears().data ?? [];
  const years = [...new Set([...fetched, today.year, month.year])].toSorted((one, other) => other - one);
  const step = (count: -1 | 1) => {
    const target = shiftMonth(month, count);
    const label = `${t(count < 0 ? 'staff.analytics.previousMonth' : 'staff.analytics.nextMonth')}: ${names.monthAndYear(target)}`;
    const Icon = count < 0 ? ChevronLeft : ChevronRight;
    return (
      <Button
        aria-label={label}
        title={label}
        onClick={() => onChoose(target)}
        className="size-11 shrink-0 p-0! sm:size-12"
      >
        <Icon aria-hidden className="size-5 rtl:-scale-x-100" />
      </Button>
    );
  };
  return (
    <div
      className={`flex w-full items-end gap-1.5 max-[18rem]:flex-wrap sm:w-auto sm:gap-2 print:hidden ${NARROW_SELECTS}`}
    >
      {step(-1)}
      <SelectField
        label={t('staff.analytics.month')}
        value={month.month}
        onChange={(event) => onChoose({ ...month, month: Number(event.target.value) })}
        className="min-w-0 grow sm:w-44"
      >
        {MONTHS.map((number) => (
          <option key={number} value={number}>
            {names.month(number)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('staff.analytics.year')}
        value={month.year}
        onChange={(event) => onChoose({ ...month, year: Number(event.target.value) })}
        className="w-22 shrink-0 sm:w-26"
      >
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </SelectField>
      {step(1)}
    </div>
  );
}
