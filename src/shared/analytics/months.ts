import { localDates } from '../calendar.ts';

/** A calendar month in the restaurant's time zone; `month` is 1 for January. */
export interface Month {
  year: number;
  month: number;
}

/** Returns the month that contains an instant (ISO 8601) in the time zone. */
export function monthAt(instant: string, timeZone: string): Month {
  const [year, month] = localDates(timeZone)(instant).split('-').map(Number);
  return { year: year ?? 0, month: month ?? 0 };
}

/** Returns the month `count` months later; earlier for a negative count. */
export function shiftMonth({ year, month }: Month, count: number): Month {
  const months = year * 12 + (month - 1) + count;
  return { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
}

/** Returns a month as used in file names: `2026-11`. */
export function monthKey({ year, month }: Month): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}
