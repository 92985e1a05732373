import type { City } from '../../shared/cities/contract.ts';
import { createStoredValue, useStoredValue } from '../ui/stored-value.ts';

type KeptCity = Pick<City, 'id' | 'name'> & Partial<Pick<City, 'nameHe' | 'nameTr'>>;

function parseCity(json: unknown): KeptCity | null {
  if (json === null) return null;
  const { id, name, nameHe = null, nameTr = null } = json as Partial<KeptCity>;
  const isText = [name, nameHe ?? '', nameTr ?? ''].every((text) => typeof text === 'string');
  if (Number.isSafeInteger(id) && isText) return json as KeptCity;
  throw new TypeError('Not a city');
}

const stored = createStoredValue<KeptCity | null>({ key: 'selectedCity', parse: parseCity, fallback: null });

/** The city chosen in this browser as it is in `cities` now, or else as it was when it was still delivered to. */
export function useSelectedCity(cities: readonly City[]): { city: City | null; lostCity: KeptCity | null } {
  const kept = useStoredValue(stored);
  const city = cities.find(({ id }) => id === kept?.id) ?? null;
  return { city, lostCity: city ? null : kept };
}

/** Keeps the chosen city under `selectedCity` as JSON (spec.md §3). */
export function selectCity(city: City | null): void {
  stored.set(city);
}
