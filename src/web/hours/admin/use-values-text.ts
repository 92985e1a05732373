import { isolate } from '../../../shared/bidi.ts';
import { timesInText } from '../../../shared/hours/week-text.ts';
import { useWeekFormText } from '../../forms/use-week-form-text.ts';
import { useFormatDate } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import type { CapacityValues, HoursValues, SpecialRow } from './hours-values.ts';

/**
 * Returns a function that says what a field of the hours' form has, for a choice between two of its values; undefined for
 * what is shown as it is.
 */
export function useValuesText(
  categories: readonly { id: number; name: string }[],
): (value: HoursValues[keyof HoursValues], field: keyof HoursValues) => string | undefined {
  const { t } = useTranslation();
  const weekFormText = useWeekFormText();
  const formatDate = useFormatDate();
  const specialDays = ({ from, to, shifts }: SpecialRow) => {
    const typed = [...new Set([from, to])].filter((date) => date !== '');
    const days = typed.map((date) => isolate(formatDate(date))).join(' – ');
    const times = shifts.map(({ opens, closes }) => timesInText(`${opens}–${closes}`)).join(', ');
    return `${days}: ${times || t('staff.hours.closed')}`;
  };
  const capacityText = useCapacityText(categories);
  const chosenText = ({ restPlace, mode, isAlways }: Partial<HoursValues>) => {
    if (restPlace) return t(`staff.hours.rest.cities.${restPlace}`);
    if (mode) return t(`staff.hours.ordering.${mode}`);
    return isAlways === undefined ? undefined : t(isAlways ? 'staff.hours.always' : 'staff.hours.byWeek');
  };
  return (value, field) => {
    const typed: Partial<HoursValues> = { [field]: value };
    if (typed.week) return weekFormText(typed.week.map(({ day, ...times }) => ({ days: [day], ...times })));
    if (typed.specialDays) return typed.specialDays.map(specialDays).join('\n');
    if (typed.restDays) return typed.restDays.map((day) => t(`staff.hours.rest.days.${day}`)).join(', ');
    const capacity = typed.capacity ?? typed.slotCapacity;
    return capacity ? capacityText(capacity) : chosenText(typed);
  };
}

function useCapacityText(categories: readonly { id: number; name: string }[]): (capacity: CapacityValues) => string {
  const { t } = useTranslation();
  return (capacity) => {
    const limits = [
      ...(['orders', 'portions', 'amount'] as const).map((name) => [t(`staff.hours.capacity.${name}`), capacity[name]]),
      ...categories.map(({ id, name }) => [isolate(name), capacity.categories[id]]),
    ];
    return limits.flatMap(([name, limit]) => (limit?.trim() ? [`${name}: ${isolate(limit)}`] : [])).join('\n');
  };
}
