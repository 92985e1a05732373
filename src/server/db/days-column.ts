import { uniformDays } from '../../shared/hours/city-days.ts';
import type { Day } from '../../shared/hours/week.ts';

/** Days of the week as JSON text, from Sunday on. */
export type DaysColumn = string & { readonly holds?: 'days' };

/** Returns null for every day. */
export function toDaysColumn(days: readonly Day[] | null): DaysColumn | null {
  const uniform = uniformDays(days);
  return uniform && (JSON.stringify(uniform) as DaysColumn);
}

export function fromDaysColumn(column: DaysColumn | null): readonly Day[] | null {
  return column === null ? null : (JSON.parse(column) as Day[]);
}
