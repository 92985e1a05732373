import type { TodayFigures } from '../../shared/analytics/contract.ts';
import { dayRange, localDates } from '../../shared/calendar.ts';
import type { Deps } from '../deps.ts';
import { totalsOf } from './queries.ts';

/** Returns orders and revenue of the current day in the restaurant's time zone, and when that day ends. */
export async function summariseToday({ database, clock, config }: Deps): Promise<TodayFigures> {
  const date = localDates(config.timeZone)(clock.now().toISOString());
  const period = dayRange(date, config.timeZone);
  return { date, endsAt: period.to, ...(await totalsOf(database.db, period)) };
}
