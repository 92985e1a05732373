import type { Week } from '../../shared/hours/week.ts';

/** A week as JSON text, with minutes after midnight. */
export type WeekColumn = string & { readonly holds?: 'week' };

export function toWeekColumn(week: Week | null): WeekColumn | null {
  if (week === null) return null;
  return JSON.stringify(week.map(({ day, opens, closes }) => ({ day, opens, closes }))) as WeekColumn;
}

export function fromWeekColumn(column: WeekColumn | null): Week | null {
  return column === null ? null : (JSON.parse(column) as Week);
}
