import type { CityTimes } from '../hours/city-days.ts';
import type { LocalisedText } from '../localised-text.ts';
import type { Agorot } from '../money.ts';
import type { DeliveryFees } from './fees.ts';

/* Areas within a city: neighbourhoods, and the streets in them, whose orders may have other terms. */

/** On which terms is delivered. */
export interface Terms extends CityTimes {
  minimumOrderAmount: Agorot;
  deliveryFees: DeliveryFees;
}

export interface Area {
  /** Unique in its city. */
  id: number;
  name: LocalisedText;
  /** Those that are known to be in it, in any spelling. */
  streets: readonly string[];
  /** Null for those of the city. */
  terms: Terms | null;
}

interface WithAreas extends Terms {
  areas: readonly Area[];
  /** Whether addresses outside every area are delivered to, on the city's terms. */
  isOutsideServed: boolean;
}

/** A city with the terms of that part of it to which an order goes; the area is null outside every one. */
export type CityAt<City extends CityTimes> = City & { area: Area | null };

/** Returns what to call a city where its terms are told: by the area that they are of. */
export function nameAt({ name, area }: CityAt<CityTimes & { name: LocalisedText }>): LocalisedText {
  return area?.name ?? name;
}

export const MAX_AREAS = 10;
export const MAX_STREETS = 200;
/* In characters. */
export const MAX_AREA_NAME = 60;
export const MAX_STREET_NAME = 60;

/** Returns a city with the terms of an area of it, or with its own. */
export function cityAt<City extends CityTimes>(city: City, area: Area | null): CityAt<City> {
  return { ...city, ...area?.terms, area };
}

/** Returns whether an order that goes to this part of a city is delivered. */
export function isServedAt({ areas, isOutsideServed }: Omit<WithAreas, keyof Terms>, area: Area | null): boolean {
  return area !== null || areas.length === 0 || isOutsideServed;
}

/** Which part of a city its customer has chosen: an area by its id, null for outside every one, undefined for none yet. */
export type AreaChoice = number | null | undefined;

/** Returns what a request says of the part of a city to which an order goes; nothing of a city without areas. */
export function areaInRequest(city: CityAt<WithAreas> | null): { areaId?: number | null } {
  return city && city.areas.length > 0 ? { areaId: city.area?.id ?? null } : {};
}

/** Returns whether a part of this city has to be chosen before its terms are known. */
export function isAreaMissing(city: Omit<WithAreas, keyof Terms>, choice: AreaChoice): boolean {
  if (city.areas.length === 0) return false;
  return choice === null ? !city.isOutsideServed : !city.areas.some(({ id }) => id === choice);
}

/**
 * Returns a city as its customer sees it: while the part is not chosen with the lowest of its minimums, and without fees,
 * as before the city is chosen.
 */
export function cityAsChosen<City extends WithAreas>(city: City, choice: AreaChoice): CityAt<City> {
  if (!isAreaMissing(city, choice)) return cityAt(city, city.areas.find(({ id }) => id === choice) ?? null);
  const parts = [...city.areas.map(({ terms }) => terms ?? city), ...(city.isOutsideServed ? [city] : [])];
  const minimumOrderAmount = Math.min(...parts.map((part) => part.minimumOrderAmount));
  return { ...city, minimumOrderAmount, deliveryFees: [], area: null };
}
