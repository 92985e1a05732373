import { randomInt } from 'node:crypto';
import type { NewArea } from '../../shared/cities/areas-wire.ts';
import type { City } from '../../shared/cities/contract.ts';
import { DAYS } from '../../shared/hours/week.ts';
import { MAX_ID } from '../../shared/ids.ts';

type Area = City['areas'][number];

/**
 * Returns the areas that were entered for a city with `before`, each with an id: its own, or for a new one an id that none
 * had, also no former one. The choice of a customer is stored by it.
 */
export function numberAreas(entered: readonly NewArea[], before: readonly Area[]): Area[] {
  const free = new Set(before.map(({ id }) => id));
  return entered.map(({ id, terms, ...area }) => ({
    ...area,
    id: id !== undefined && free.delete(id) ? id : randomInt(1, MAX_ID),
    terms: terms && { ...terms, deliveryDays: withoutEveryDay(terms.deliveryDays) },
  }));
}

/** Returns null for every day, whether it is said by null or by all seven. */
function withoutEveryDay(days: NonNullable<Area['terms']>['deliveryDays']) {
  return days?.length === DAYS.length ? null : days;
}
