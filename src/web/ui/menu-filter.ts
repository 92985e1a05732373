import { ALLERGENS } from '../../shared/allergens/allergens.ts';
import { DIETS } from '../../shared/allergens/diet.ts';
import type { DishFilter } from '../../shared/allergens/filter.ts';
import { createStoredValue, useStoredValue } from './stored-value.ts';

const NO_FILTER: DishFilter = { without: [], diet: null, notSpicy: false };

/** What the customer wants to see of the menu, kept in this browser alone: it may tell of an illness. */
const stored = createStoredValue<DishFilter>({
  key: 'menuFilter',
  fallback: NO_FILTER,
  parse(json) {
    const { without, diet, notSpicy } = json as Partial<DishFilter>;
    if (!Array.isArray(without)) throw new TypeError('Not a filter of the menu');
    return {
      without: ALLERGENS.filter((code) => without.includes(code)),
      diet: DIETS.find((each) => each === diet) ?? null,
      notSpicy: notSpicy === true,
    };
  },
});

/** Returns the customer's filter; one that filters nothing until the page is hydrated. */
export function useMenuFilter(): DishFilter {
  return useStoredValue(stored);
}

export function setMenuFilter(filter: DishFilter): void {
  stored.set(filter);
}

export function clearMenuFilter(): void {
  stored.set(NO_FILTER);
}

export function isFiltering({ without, diet, notSpicy }: DishFilter): boolean {
  return without.length > 0 || diet !== null || notSpicy;
}
