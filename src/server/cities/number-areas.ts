import { randomInt } from 'node:crypto';
import type { NewArea } from '../../shared/cities/areas-wire.ts';
import type { City } from '../../shared/cities/contract.ts';
import { uniformDays } from '../../shared/hours/city-days.ts';
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
    terms: terms && { ...terms, deliveryDays: uniformDays(terms.deliveryDays) },
  }));
}
