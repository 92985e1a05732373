import { DAYS, type Day } from '../../shared/hours/week.ts';

/** Days of the week as JSON text, from Sunday on. */
export type DaysColumn = string & { readonly holds?: 'days' };

/** Returns null for every day, whether it is said by null or by all seven. */
export function toDaysColumn(days: readonly Day[] | null): DaysColumn | null {
  if (days === null || days.length === DAYS.length) return null;
  return JSON.stringify(DAYS.filter((day) => days.includes(day))) as DaysColumn;
}

export function fromDaysColumn(column: DaysColumn | null): readonly Day[] | null {
  return column === null ? null : (JSON.parse(column) as Day[]);
}
