import { cookedOn } from '../../shared/kitchen/rules.ts';
import type { OrderRow } from './queries.ts';

type Row = Pick<OrderRow, 'created_at' | 'promised_at' | 'promised_day'>;

/** Returns the business day for which the order of a row is cooked, such as `2026-11-21`. */
export function plannedDayOf({ created_at, promised_at, promised_day }: Row, timeZone: string): string {
  return cookedOn({ createdAt: created_at, promisedAt: promised_at, promisedDay: promised_day }, timeZone);
}

/** Returns the business day on which that work is to be done: what was planned for a day before `today` is still to do. */
export function workDayOf(row: Row, { timeZone, today }: { timeZone: string; today: string }): string {
  const planned = plannedDayOf(row, timeZone);
  return planned < today ? today : planned;
}
