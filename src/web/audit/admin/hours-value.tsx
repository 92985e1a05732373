import { isolate } from '../../../shared/bidi.ts';
import type { Capacity } from '../../../shared/hours/capacity.ts';
import { busy, type EnteredHours } from '../../../shared/hours/contract.ts';
import type { RestRule } from '../../../shared/hours/rest/closures.ts';
import { endByItself } from '../../../shared/hours/spans.ts';
import { hoursInStore } from '../../../shared/hours/stored.ts';
import { timeText } from '../../../shared/hours/week.ts';
import { shiftsText, weekText } from '../../../shared/hours/week-text.ts';
import { NO_END } from '../../../shared/menu/sold-out.ts';
import { toDecimal } from '../../../shared/money.ts';
import { jsonText } from '../../../shared/wire.ts';
import { busyText } from '../../ui/busy-text.ts';
import { useFormatDate, useFormatInstant } from '../../ui/restaurant-time.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { Lines } from './option-values.tsx';

/** More characters than any hours have. */
const MAX_TEXT = 100_000;
const storedHours = jsonText(hoursInStore, MAX_TEXT);
const storedBusy = jsonText(busy, MAX_TEXT);

/** Names a category by its id; undefined for one that is not known. */
type CategoryName = (id: number) => string | undefined;

/** The shop's hours in the log: of the week, of special days, and how customers order. */
export function HoursValue({ text, categoryName }: { text: string; categoryName: CategoryName }) {
  const { t } = useTranslation();
  const specialDays = useSpecialDaysText();
  const restText = useRestText();
  const { data } = storedHours.safeParse(text);
  if (!data) return text;
  const { deliveryWeek, ordering } = data;
  const limitsText = (capacity: Capacity | undefined) =>
    limitsOf(capacity, categoryName).map(([key, value]) => `${t(`staff.hours.capacity.${key}`)}: ${isolate(value)}`);
  const ofSlot = ordering.mode === 'slots' ? limitsText(data.slotCapacity) : [];
  const week = deliveryWeek ? weekText(deliveryWeek, t) || t('staff.hours.closed') : t('staff.hours.always');
  const lines = [
    `${t('staff.hours.week')}: ${week}`,
    ...data.specialDays.map(specialDays),
    ...(data.restRule ? [restText(data.restRule)] : []),
    `${t('staff.hours.ordering.title')}: ${t(`staff.hours.ordering.${ordering.mode}`)}`,
    ...detailsOf(ordering).map(([key, value]) => `${t(`staff.hours.ordering.${key}`)}: ${isolate(value)}`),
    ...limitsText(data.capacity),
    ...(ofSlot.length > 0 ? [`${t('staff.hours.fields.slotCapacity')}: ${ofSlot.join(', ')}`] : []),
  ];
  return <Lines items={lines.map((line, key) => ({ key, text: line }))} />;
}

type Detail = 'minutes' | 'daysBefore' | 'until' | 'choices' | 'slotMinutes' | 'slotLead' | 'daysAhead';

function detailsOf(ordering: EnteredHours['ordering']): [Detail, string][] {
  if (ordering.mode === 'now') return ordering.minutes === null ? [] : [['minutes', String(ordering.minutes)]];
  if (ordering.mode === 'slots') {
    const { slotMinutes, minutes: slotLead, daysAhead } = ordering;
    return Object.entries({ slotMinutes, slotLead, daysAhead }).map(([key, count]) => [key as Detail, String(count)]);
  }
  const { daysBefore, until, choices } = ordering;
  return [
    ['daysBefore', String(daysBefore)],
    ['until', timeText(until)],
    ['choices', String(choices)],
  ];
}

function useRestText(): (rule: RestRule) => string {
  const { t } = useTranslation();
  return ({ place, minutesBefore, minutesAfter, days }) => {
    const where =
      typeof place === 'string'
        ? t(`staff.hours.rest.cities.${place}`)
        : isolate(`${place.latitude}, ${place.longitude}`);
    const names = days.map((day) => t(`staff.hours.rest.days.${day}`)).join(', ');
    const minutes = `${t('staff.hours.fields.minutesBefore')}: ${minutesBefore}, ${t('staff.hours.fields.minutesAfter')}: ${minutesAfter}`;
    return `${t('staff.hours.rest.title')}: ${names}. ${t('staff.hours.rest.place')}: ${where}. ${minutes}`;
  };
}

function limitsOf(capacity: Capacity | undefined, nameOf: CategoryName): [keyof Capacity, string][] {
  if (!capacity) return [];
  const { orders, portions, amount, categories } = capacity;
  const ofCategories = categories.map((limit) => {
    const name = isolate(nameOf(limit.categoryId) ?? String(limit.categoryId));
    return isolate(`${name}: ${limit.portions}`);
  });
  const limits = [
    ['orders', orders],
    ['portions', portions],
    ['amount', amount === null ? null : toDecimal(amount)],
    ['categories', ofCategories.join(', ') || null],
  ] as const;
  return limits.flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]]));
}

function useSpecialDaysText(): (days: EnteredHours['specialDays'][number]) => string {
  const { t } = useTranslation();
  const formatDate = useFormatDate();
  return ({ from, to, shifts }) => {
    const days = [...new Set([from, to])].map((date) => isolate(formatDate(date))).join(' – ');
    const times = shiftsText(shifts, t);
    return `${days}: ${times || t('staff.hours.closed')}`;
  };
}

/** Busy mode in the log. */
export function BusyValue({ text }: { text: string }) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  const { data } = storedBusy.safeParse(text);
  if (!data) return text;
  const end = endByItself(data.until);
  return busyText(data, end && isolate(formatInstant(end)), t);
}

/** Until when something is that staff began, in the log. */
export function EndValue({ instant }: { instant: string }) {
  const { t } = useTranslation();
  const formatInstant = useFormatInstant();
  return instant === NO_END ? t('staff.hours.spans.open') : <bdi>{formatInstant(instant)}</bdi>;
}
