import { capacityOf } from '../../shared/hours/hours.ts';
import { countedDaysOf } from '../../shared/menu/counted-days.ts';
import type { OrderingReader } from '../hours/current-ordering.ts';

/** Until when (ISO 8601) each full category is full by time alone, by the category's id. */
export type FullCategories = ReadonlyMap<number, string>;

/**
 * Returns the categories of which no portion is left for any time that can be ordered for. Counts nothing while no
 * category is limited.
 */
export async function listFullCategories(ordering: OrderingReader): Promise<FullCategories> {
  const { hours } = await ordering.rules();
  if (capacityOf(hours).categories.length === 0) return new Map();
  const { state, fullness } = await ordering.current();
  const { day: first, laterDays, until } = countedDaysOf(state, ordering.reading);
  const isFull = (id: number) => laterDays.every((day) => fullness?.fullCategories(day).includes(id));
  return new Map((fullness?.fullCategories(first) ?? []).filter(isFull).map((id) => [id, until]));
}
