import { capacityOf } from '../../shared/hours/hours.ts';
import { countedDaysOf } from '../../shared/menu/counted-days.ts';
import type { OrderingReader } from '../hours/current-ordering.ts';

/** What is known of a category of which a limited number of portions is taken for a business day. */
export interface LimitedCategory {
  /** ISO 8601: until when it is full by time alone; missing while some time that can be ordered for has a portion. */
  fullUntil?: string;
  /** ISO 8601: until when that holds by time alone, since orders are for other days from then on. */
  countedUntil: string;
}

/** By the category's id. */
export type LimitedCategories = ReadonlyMap<number, LimitedCategory>;

/**
 * Returns the limited categories; full are those of which no portion is left for any time that can be ordered for. Counts
 * nothing while no category is limited.
 */
export async function listLimitedCategories(ordering: OrderingReader): Promise<LimitedCategories> {
  const { categories } = capacityOf((await ordering.rules()).hours);
  if (categories.length === 0) return new Map();
  const { states, fullness } = await ordering.current();
  const { day: first, laterDays, until, freshUntil } = countedDaysOf(states, ordering.reading);
  const isFull = (id: number) => [first, ...laterDays].every((day) => fullness?.fullCategories(day).includes(id));
  return new Map(
    categories.map(({ categoryId: id }) => [id, { countedUntil: freshUntil, ...(isFull(id) && { fullUntil: until }) }]),
  );
}
