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

/** Abbreviations whose period does not end a sentence. */
const ABBREVIATIONS = new Set(
  'approx ca min max tbsp tsp oz lb no vs e.g i.e yakl dk sn sa yk tk ör örn vb'.split(' '),
);
/** Finds the last word of a text, or as much of it as is longer than any abbreviation. */
const LAST_WORD = /[\p{L}.]{0,10}$/u;
/** A bound, so that a long text takes linear time. */
const MAX_WORD = 10;

/**
 * Splits cooking instructions into lines at periods (spec.md §2). A period inside a number (`1.5 cm`), after an
 * abbreviation (`approx. 10`) or before a lower-case letter does not end a line.
 */
export function splitInstructions(text: string): string[] {
  const lines: string[] = [];
  let start = 0;
  for (const { index } of text.matchAll(/[.\n]/g)) {
    if (!endsLine(text, index)) continue;
    lines.push(text.slice(start, index));
    start = index + 1;
  }
  lines.push(text.slice(start));
  return lines.map((line) => line.trim()).filter((line) => /[\p{L}\p{N}]/u.test(line));
}

function endsLine(text: string, index: number): boolean {
  if (text[index] === '\n') return true;
  const rest = text.slice(index + 1);
  if (/^[\p{L}\p{N}]/u.test(rest)) return false;
  if (/^\s+\p{Ll}/u.test(rest)) return false;
  const before = text.slice(0, index).slice(-MAX_WORD);
  const lastWord = before.slice(before.search(LAST_WORD)).toLowerCase();
  return !ABBREVIATIONS.has(lastWord) || rest.trim() === '';
}
