import { limitsOf } from '../../shared/hours/hours.ts';
import type { OrderingState } from '../../shared/hours/ordering.ts';
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
  const limits = limitsOf((await ordering.rules()).hours);
  const ids = new Set([...limits.day.categories, ...limits.slot.categories].map(({ categoryId }) => categoryId));
  if (ids.size === 0) return new Map();
  const { states, fullness } = await ordering.current();
  const { day: first, laterDays, until, freshUntil } = countedDaysOf(states, ordering.reading);
  // Of slots only the states say it, which know each of a day: it is full where it is for every way and city with slots on it.
  const isFullInSlots = (day: string, id: number) => {
    const offering = states.filter(({ days }) => days.includes(day));
    const isSaid = ({ fullCategories }: OrderingState) =>
      fullCategories.some((each) => each.day === day && each.categoryIds.includes(id));
    return offering.length > 0 && offering.every(isSaid);
  };
  const isFullOn = (day: string, id: number) =>
    fullness?.fullCategories(day).includes(id) === true || isFullInSlots(day, id);
  const isFull = (id: number) => [first, ...laterDays].every((day) => isFullOn(day, id));
  return new Map([...ids].map((id) => [id, { countedUntil: freshUntil, ...(isFull(id) && { fullUntil: until }) }]));
}
