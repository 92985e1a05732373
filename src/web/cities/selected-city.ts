import type { City } from '../../shared/cities/contract.ts';
import type { DeliveryFees, FeeStep } from '../../shared/cities/fees.ts';
import { fieldsOf, readFields, toFields, withoutBlanks } from '../../shared/localised-text.ts';
import type { Agorot } from '../../shared/money.ts';
import { createStoredValue, useStoredValue } from '../ui/stored-value.ts';

type KeptCity = Pick<City, 'id' | 'name'>;
/**
 * A city as JSON in its form on the wire: `name`, `nameHe`, `nameTr` (spec.md §3), with its minimum and its delivery fees
 * as first shown.
 */
type StoredCity = { id: number; minimumOrderAmount?: unknown; deliveryFees?: unknown } & ReturnType<
  typeof toFields<'name'>
>;

function parseCity(json: unknown): StoredCity | null {
  if (json === null) return null;
  const city = json as Partial<StoredCity>;
  const isText =
    typeof city.name === 'string' && fieldsOf('name').every((name) => typeof (city[name] ?? '') === 'string');
  if (Number.isSafeInteger(city.id) && isText) return json as StoredCity;
  throw new TypeError('Not a city');
}

const stored = createStoredValue<StoredCity | null>({ key: 'selectedCity', parse: parseCity, fallback: null });

interface SelectedCity {
  city: City | null;
  /** Its stored form, when it is no longer delivered to. */
  lostCity: KeptCity | null;
  /** Its minimum as first shown, where it is another now. */
  oldMinimum: Agorot | undefined;
  /** Its delivery fees as first shown; none from an earlier release, which had none. */
  seenFees: DeliveryFees;
}

/** Returns the chosen city from `cities`. */
export function useSelectedCity(cities: readonly City[]): SelectedCity {
  const storedCity = useStoredValue(stored);
  const city = cities.find(({ id }) => id === storedCity?.id) ?? null;
  const lostCity = storedCity && { id: storedCity.id, name: withoutBlanks(readFields(storedCity, 'name')) };
  const seen = storedCity?.minimumOrderAmount;
  const oldMinimum = Number.isSafeInteger(seen) && seen !== city?.minimumOrderAmount ? (seen as Agorot) : undefined;
  return { city, lostCity: city ? null : lostCity, oldMinimum, seenFees: readFees(storedCity?.deliveryFees) };
}

/** Whether `city` is the stored one. */
export function isSelectedCity({ id }: City): boolean {
  return stored.get()?.id === id;
}

/** Stores the chosen city under `selectedCity` as JSON (spec.md §3). */
export function selectCity(city: City | null): void {
  stored.set(city && { ...city, ...toFields('name', city.name) });
}

function readFees(stored: unknown): DeliveryFees {
  const isStep = (step: Partial<FeeStep> | null) => Number.isSafeInteger(step?.from) && Number.isSafeInteger(step?.fee);
  return Array.isArray(stored) && stored.every(isStep) ? stored : [];
}
