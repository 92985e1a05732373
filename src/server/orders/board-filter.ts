import { nextDate } from '../../shared/calendar.ts';
import { startOfBusinessDay } from '../../shared/menu/sold-out.ts';
import type { OrderFilter } from './list-queries.ts';

/** An {@link OrderFilter} as it is asked for: by the business day alone, such as `2026-11-21`. */
export type AskedFilter = Omit<OrderFilter, 'day' | 'late'> & { day?: string | undefined };

/** Adds to a day when it begins and ends. */
export function toOrderFilter<Filter extends AskedFilter>({ day, ...filter }: Filter, timeZone: string) {
  if (day === undefined) return filter;
  const [from, to] = [day, nextDate(day)].map((each) => startOfBusinessDay(each, timeZone)) as [string, string];
  return { ...filter, day: { day, from, to } };
}
