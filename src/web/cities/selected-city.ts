import { type AreaChoice, type CityAt, cityAsChosen, isAreaMissing } from '../../shared/cities/areas.ts';
import type { City } from '../../shared/cities/contract.ts';
import type { DeliveryFees, FeeStep } from '../../shared/cities/fees.ts';
import { fieldsOf, readFields, toFields, withoutBlanks } from '../../shared/localised-text.ts';
import type { Agorot } from '../../shared/money.ts';
import { createStoredValue, useStoredValue } from '../ui/stored-value.ts';

type KeptCity = Pick<City, 'id' | 'name'>;
/**
 * A city as JSON in its form on the wire: `name`, `nameHe`, `nameTr` (spec.md §3), with its minimum and its delivery fees
 * as first shown, and the chosen area of it (`AreaChoice`).
 */
type StoredCity = { id: number; minimumOrderAmount?: unknown; deliveryFees?: unknown; areaId?: unknown } & ReturnType<
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

export interface SelectedCity {
  /** With the terms of the chosen area. */
  city: CityAt<City> | null;
  /** Undefined while none is chosen, and in a city without areas. */
  areaId: AreaChoice;
  /** Its stored form, when it is no longer delivered to. */
  lostCity: KeptCity | null;
  /** Its minimum as first shown, where it is another now. */
  oldMinimum: Agorot | undefined;
  /** Its delivery fees as first shown. */
  seenFees: DeliveryFees;
  onArea(areaId: AreaChoice): void;
}

/** Returns the chosen city from `cities`. */
export function useSelectedCity(cities: readonly City[]): SelectedCity {
  const storedCity = useStoredValue(stored);
  const whole = cities.find(({ id }) => id === storedCity?.id);
  const areaId = readChoice(storedCity?.areaId);
  const city = whole ? cityAsChosen(whole, areaId) : null;
  const lostCity = storedCity && { id: storedCity.id, name: withoutBlanks(readFields(storedCity, 'name')) };
  const seen = storedCity?.minimumOrderAmount;
  // Before the area is chosen, there is none to compare with.
  const isUnknown = city !== null && isAreaMissing(city, areaId);
  const hasOther = !isUnknown && Number.isSafeInteger(seen) && seen !== city?.minimumOrderAmount;
  const oldMinimum = hasOther ? (seen as Agorot) : undefined;
  const seenFees = readFees(storedCity?.deliveryFees);
  const onArea = (chosen: AreaChoice) => selectCity(whole ?? null, chosen);
  return { city, areaId, lostCity: city ? null : lostCity, oldMinimum, seenFees, onArea };
}

/** Whether `city` is the stored one. */
export function isSelectedCity({ id }: City): boolean {
  return stored.get()?.id === id;
}

/** Stores the chosen city, and the area of it, under `selectedCity` as JSON (spec.md §3). */
export function selectCity(city: City | null, areaId?: AreaChoice): void {
  stored.set(city && toStored(city, areaId));
}

function toStored(city: City, areaId: AreaChoice): StoredCity {
  const { minimumOrderAmount, deliveryFees } = cityAsChosen(city, areaId);
  return { id: city.id, ...toFields('name', city.name), minimumOrderAmount, deliveryFees, areaId };
}

function readChoice(stored: unknown): AreaChoice {
  return stored === null || Number.isSafeInteger(stored) ? (stored as AreaChoice) : undefined;
}

function readFees(stored: unknown): DeliveryFees {
  const isStep = (step: Partial<FeeStep> | null) => Number.isSafeInteger(step?.from) && Number.isSafeInteger(step?.fee);
  return Array.isArray(stored) && stored.every(isStep) ? stored : [];
}
