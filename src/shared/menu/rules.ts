import { groupBy } from '../group-by.ts';
import type { Language } from '../languages.ts';
import { textIn } from '../localised-text.ts';
import type { Dish } from './contract.ts';

type Categorised = Pick<Dish, 'category' | 'categoryId' | 'categorySortOrder'>;

export interface Category<D extends Categorised = Dish> {
  /** Null for dishes without one. */
  id: number | null;
  /** In the page's language; empty for dishes without one. */
  name: string;
  items: D[];
}

/**
 * Sorts the menu by category, as screens show it: each category's dishes in the order of the menu, dishes without a
 * category last.
 */
export function inDisplayOrder<D extends Pick<Dish, 'categoryId' | 'categorySortOrder'>>(menu: readonly D[]): D[] {
  const place = ({ categorySortOrder = Number.MAX_SAFE_INTEGER }: D) => categorySortOrder;
  // Two categories can have the same position once a deleted one is restored.
  return [...menu].sort((one, other) => place(one) - place(other) || (one.categoryId ?? 0) - (other.categoryId ?? 0));
}

/** Whether dishes have to be grouped under headings: not if none has a category. */
export function hasCategories(groups: readonly Pick<Category, 'id'>[]): boolean {
  return groups.some(({ id }) => id !== null);
}

/** Groups the menu by category, in display order; dishes without a category are the last group, with the id null. */
export function groupByCategory<D extends Categorised>(menu: readonly D[], language: Language): Category<D>[] {
  const groups = groupBy(inDisplayOrder(menu), ({ categoryId }) => categoryId);
  return [...groups].map(([id, items]) => ({ id, name: items[0] ? textIn(items[0].category, language) : '', items }));
}

/** Splits cooking instructions into lines: at line breaks, and at periods before white space or the end (spec.md §2). */
export function splitInstructions(text: string): string[] {
  return text
    .split(/\.(?=\s|$)|\n/)
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}
