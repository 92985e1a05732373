import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { reordered } from '../../../shared/menu/arrangement.ts';
import { reorderFoodItems, type StaffDish } from '../../../shared/menu/contract.ts';
import { call } from '../../api/client.ts';
import { useFailureToast } from '../../api/problems.ts';
import { useTranslation } from '../../ui/texts.tsx';
import { MENU_KEY } from './menu-changes.ts';

const REORDER_KEY = ['reorder'];

/**
 * Returns a function that reorders the dishes: optimistic update, one call, rollback on failure (spec.md §4).
 * Consecutive calls are sent one after the other.
 */
export function useReorder(): (ids: number[]) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const failureToast = useFailureToast();
  /** The menu as last fetched, while calls are pending. */
  const confirmed = useRef<StaffDish[] | undefined>(undefined);
  const isLast = () => client.isMutating({ mutationKey: REORDER_KEY }) === 1;
  const show = (menu: StaffDish[] | undefined) => client.setQueryData(MENU_KEY, menu);

  const { mutate } = useMutation({
    mutationKey: REORDER_KEY,
    scope: { id: 'reorder' },
    meta: { shownIn: MENU_KEY },
    mutationFn: (itemIds: number[]) => call(reorderFoodItems, { body: { itemIds } }),
    onSuccess(menu) {
      confirmed.current = menu;
      if (isLast()) show(menu);
    },
    onError(error) {
      if (isLast()) show(confirmed.current);
      failureToast(t('staff.menu.reorderFailed'), error);
    },
    onSettled() {
      if (isLast()) confirmed.current = undefined;
    },
  });

  return (ids) => {
    const menu = client.getQueryData<StaffDish[]>(MENU_KEY) ?? [];
    confirmed.current ??= menu;
    // A list fetched meanwhile would show the previous order for a moment.
    void client.cancelQueries({ queryKey: MENU_KEY, exact: true });
    show(reordered(menu, ids));
    mutate(ids);
  };
}
