import { useDeferredValue, useMemo } from 'react';
import type { Language } from '../../shared/languages.ts';
import { textIn } from '../../shared/localised-text.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { foldText, matchesSearch } from '../../shared/search.ts';

/** Returns the dishes whose name, description or category contains every word of `query`. */
export function useDishSearch(menu: Dish[], typed: string, language: Language): Dish[] {
  const query = useDeferredValue(typed);
  const folded = useMemo(
    () =>
      menu.map((item) =>
        foldText(
          [
            item.name,
            ...(['name', 'description', 'category'] as const).map((field) => textIn(item[field], language)),
          ].join(' '),
        ),
      ),
    [menu, language],
  );
  return useMemo(
    () => (query.trim() === '' ? menu : menu.filter((_, index) => matchesSearch(folded[index] ?? '', query))),
    [menu, folded, query],
  );
}
