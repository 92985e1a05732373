import type { City } from '../../shared/cities/contract.ts';
import { fieldsOf, readFields, toFields, withoutBlanks } from '../../shared/localised-text.ts';
import { createStoredValue, useStoredValue } from '../ui/stored-value.ts';

type KeptCity = Pick<City, 'id' | 'name'>;
/** A city as JSON in its form on the wire: `name`, `nameHe`, `nameTr` (spec.md §3). */
type StoredCity = { id: number } & ReturnType<typeof toFields<'name'>>;

function parseCity(json: unknown): StoredCity | null {
  if (json === null) return null;
  const city = json as Partial<StoredCity>;
  const isText =
    typeof city.name === 'string' && fieldsOf('name').every((name) => typeof (city[name] ?? '') === 'string');
  if (Number.isSafeInteger(city.id) && isText) return json as StoredCity;
  throw new TypeError('Not a city');
}

const stored = createStoredValue<StoredCity | null>({ key: 'selectedCity', parse: parseCity, fallback: null });

/** Returns the chosen city from `cities`; when it is no longer delivered to, its stored form as `lostCity`. */
export function useSelectedCity(cities: readonly City[]): { city: City | null; lostCity: KeptCity | null } {
  const storedCity = useStoredValue(stored);
  const city = cities.find(({ id }) => id === storedCity?.id) ?? null;
  const lostCity = storedCity && { id: storedCity.id, name: withoutBlanks(readFields(storedCity, 'name')) };
  return { city, lostCity: city ? null : lostCity };
}

/** Stores the chosen city under `selectedCity` as JSON (spec.md §3). */
export function selectCity(city: City | null): void {
  stored.set(city && { ...city, ...toFields('name', city.name) });
}
