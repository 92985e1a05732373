import { foldText } from '../search.ts';
import type { City } from './contract.ts';

/** A city's name in each language. */
export const CITY_NAMES = ['name', 'nameHe', 'nameTr'] as const;
export type CityName = (typeof CITY_NAMES)[number];

/** What two spellings of one city's name have in common: case, spaces, hyphens, accents and invisible marks aside. */
function spelling(name: string | null): string {
  return foldText(name ?? '').replace(/[\s\p{Cf}\p{Pd}]/gu, '');
}

/** The languages in which two cities have one name. A name that is left out is nobody's. */
export function sameNames(one: Pick<City, CityName>, other: Pick<City, CityName>): CityName[] {
  return CITY_NAMES.filter((field) => spelling(one[field]) !== '' && spelling(one[field]) === spelling(other[field]));
}
