import { useMemo } from 'react';
import { isAnythingStated } from '../../shared/allergens/contents.ts';
import { verdictOf } from '../../shared/allergens/filter.ts';
import { groupBy } from '../../shared/group-by.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import type { OptionGroups } from '../../shared/options/groups.ts';
import { isFiltering, useMenuFilter } from '../ui/menu-filter.ts';

interface FilteredMenu {
  /** The dishes that fit the filter; all without one. */
  fitting: readonly Dish[];
  /** Dishes of which nothing is known of an allergen that the customer avoids. */
  unknown: readonly Dish[];
  /** Whether the shop states anything that can be filtered by. */
  canFilter: boolean;
}

/** Returns the dishes that the customer's filter leaves. */
export function useFilteredMenu(menu: readonly Dish[], found: readonly Dish[], groups: OptionGroups): FilteredMenu {
  const filter = useMenuFilter();
  const canFilter = useMemo(() => menu.some(isAnythingStated), [menu]);
  return useMemo(() => {
    if (!canFilter || !isFiltering(filter)) return { fitting: found, unknown: [], canFilter };
    const byVerdict = groupBy(found, (dish) => verdictOf(dish, groups, filter));
    return { fitting: byVerdict.get('fits') ?? [], unknown: byVerdict.get('notStated') ?? [], canFilter };
  }, [canFilter, found, groups, filter]);
}
