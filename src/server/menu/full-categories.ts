import { capacityOf } from '../../shared/hours/hours.ts';
import { countedDaysOf } from '../../shared/menu/counted-days.ts';
import type { Db } from '../db/schema.ts';
import { orderingWithFullness } from '../hours/current-ordering.ts';
import { orderingRules } from '../hours/stored-hours.ts';
import { listAllSettings } from '../settings/queries.ts';
import type { Counting } from './count-portions.ts';

/** Until when (ISO 8601) each full category is full by time alone, by the category's id. */
export type FullCategories = ReadonlyMap<number, string>;

/**
 * Returns the categories of which no portion is left for any time that can be ordered for.
 */
export async function listFullCategories(db: Db, { timeZone, at }: Counting): Promise<FullCategories> {
  const rules = orderingRules(await listAllSettings(db));
  if (capacityOf(rules.hours).categories.length === 0) return new Map();
  const reading = { timeZone, now: at.getTime() };
  const { state, fullness } = await orderingWithFullness(db, rules, reading);
  const { day: first, laterDays, until } = countedDaysOf(state, reading);
  const isFull = (id: number) => laterDays.every((day) => fullness?.fullCategories(day).includes(id));
  return new Map((fullness?.fullCategories(first) ?? []).filter(isFull).map((id) => [id, until]));
}
