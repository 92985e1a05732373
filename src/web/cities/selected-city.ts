import type { City } from '../../shared/cities/contract.ts';
import { createStoredValue, useStoredValue } from '../ui/stored-value.ts';

interface KeptCity {
  id: number;
  name: string;
}

function parseCity(json: unknown): KeptCity | null {
  if (json === null) return null;
  if (typeof json === 'object' && 'id' in json && 'name' in json && Number.isSafeInteger(json.id)) {
    return { id: Number(json.id), name: String(json.name) };
  }
  throw new TypeError('Not a city');
}

const stored = createStoredValue<KeptCity | null>({ key: 'selectedCity', parse: parseCity, fallback: null });

/** The city chosen in this browser, as it is in `cities` now; null when none is, or it is not delivered to any more. */
export function useSelectedCity(cities: readonly City[]): City | null {
  const kept = useStoredValue(stored);
  return cities.find(({ id }) => id === kept?.id) ?? null;
}

/** Keeps the chosen city under `selectedCity` as JSON (spec.md §3). */
export function selectCity(city: City | null): void {
  stored.set(city && { id: city.id, name: city.name });
}
