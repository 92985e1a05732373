import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Category } from '../../../../shared/categories/contract.ts';
import { arranged, arrangementOf } from '../../../../shared/menu/arrangement.ts';
import { arrangeMenu, type MenuArrangement, type StaffDish } from '../../../../shared/menu/contract.ts';
import { call } from '../../../api/client.ts';
import { useFailureToast } from '../../../api/problems.ts';
import { useTranslation } from '../../../ui/texts.tsx';
import { MENU_KEY } from '../menu-changes.ts';
import { CATEGORIES_KEY } from './use-categories.ts';

/**
 * Returns a function that changes the arrangement of the menu: shown at once, one call, and fetched anew after the last
 * one or a failure. Consecutive calls are sent one after the other.
 */
export function useArrange(): (change: (arrangement: MenuArrangement) => MenuArrangement) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const failureToast = useFailureToast();
  const { mutate } = useMutation({
    scope: { id: 'reorder' },
    meta: { shownIn: MENU_KEY },
    mutationFn: (body: MenuArrangement) => call(arrangeMenu, { body }),
    onError: (error) => failureToast(t('staff.menu.reorderFailed'), error),
    // The response has the dishes, but not the categories.
    onSettled: () => client.invalidateQueries({ queryKey: MENU_KEY }),
  });
  return (change) => {
    const dishes = client.getQueryData<StaffDish[]>(MENU_KEY) ?? [];
    const categories = client.getQueryData<Category[]>(CATEGORIES_KEY) ?? [];
    const arrangement = change(arrangementOf(categories, dishes));
    const menu = arranged({ categories, dishes }, arrangement);
    // Lists fetched meanwhile would show the former order for a moment.
    void client.cancelQueries({ queryKey: MENU_KEY });
    client.setQueryData(MENU_KEY, menu.dishes);
    client.setQueryData(CATEGORIES_KEY, menu.categories);
    mutate(arrangement);
  };
}
