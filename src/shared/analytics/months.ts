import { localDates } from './rules.ts';

/** A month of the restaurant's calendar: 1 is January. */
export interface Month {
  year: number;
  month: number;
}

/** The month that an instant (ISO 8601) lies in, by the clocks of the time zone. */
export function monthAt(instant: string, timeZone: string): Month {
  const [year, month] = localDates(timeZone)(instant).split('-').map(Number);
  return { year: year ?? 0, month: month ?? 0 };
}

/** The month that is so many months later, or earlier for a negative count. */
export function shiftMonth({ year, month }: Month, count: number): Month {
  const months = year * 12 + (month - 1) + count;
  return { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
}

/** A month as files are named: `2026-11`. */
export function monthKey({ year, month }: Month): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}
