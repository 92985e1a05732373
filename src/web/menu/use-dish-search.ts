import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Language } from '../../shared/languages.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import type { createDishSearch } from '../../shared/menu/find-dishes.ts';
import { beforeUse } from '../ui/before-use.ts';
import { retryUntilDone } from '../ui/retry-until-done.ts';

interface DishSearch {
  /** The dishes that match; all while nothing is asked, and until the search is loaded. */
  found: Dish[];
  isFiltered: boolean;
}

/** Searches the menu, by code that is loaded later than the page. */
export function useDishSearch(menu: Dish[], typed: string, language: Language): DishSearch {
  const query = useDeferredValue(typed);
  const isAsked = query.trim() !== '';
  const create = useSearchCode(isAsked);
  const search = useMemo(() => create?.(menu, language), [create, menu, language]);
  return useMemo(
    () => (isAsked && search ? { found: search(query), isFiltered: true } : { found: menu, isFiltered: false }),
    [menu, search, query, isAsked],
  );
}

function useSearchCode(isNeeded: boolean): typeof createDishSearch | null {
  const [code, setCode] = useState<{ create: typeof createDishSearch } | null>(null);
  useEffect(() => {
    if (code) return;
    const load = async () => {
      const { createDishSearch: create } = await import('../../shared/menu/find-dishes.ts');
      setCode({ create });
    };
    let stop: () => void;
    const start = () => {
      stop = retryUntilDone(load);
    };
    if (isNeeded) start();
    else stop = beforeUse(start);
    return () => stop();
  }, [isNeeded, code]);
  return code?.create ?? null;
}
