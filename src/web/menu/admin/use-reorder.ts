import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { reorderFoodItems, type StaffDish } from '../../../shared/menu/contract.ts';
import { call } from '../../api/client.ts';
import { useFailureToast } from '../../api/problems.ts';
import { MENU_KEY } from './use-menu.ts';

const REORDER_KEY = ['reorder'];

/**
 * Gives a function that puts the dishes into a new order: shown at once, saved by one call, taken back where that
 * fails (spec.md §4). Orders made in quick succession are sent one after the other.
 */
export function useReorder(): (ids: number[]) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const failureToast = useFailureToast();
  /** The menu as the server last told it, while orders are on their way. */
  const confirmed = useRef<StaffDish[] | undefined>(undefined);
  const isLast = () => client.isMutating({ mutationKey: REORDER_KEY }) === 1;
  const show = (menu: StaffDish[] | undefined) => client.setQueryData(MENU_KEY, menu);

  const { mutate } = useMutation({
    mutationKey: REORDER_KEY,
    scope: { id: 'reorder' },
    mutationFn: (itemIds: number[]) => call(reorderFoodItems, { body: { itemIds } }),
    onSuccess(menu) {
      confirmed.current = menu;
      if (isLast()) show(menu);
    },
    onError(error) {
      if (isLast()) show(confirmed.current);
      failureToast(t('staff.menu.reorderFailed'), error);
    },
    async onSettled(_, error) {
      if (!isLast()) return;
      confirmed.current = undefined;
      // The menu may be another one than we think.
      if (error) await client.invalidateQueries({ queryKey: MENU_KEY });
    },
  });

  return (ids) => {
    const menu = client.getQueryData<StaffDish[]>(MENU_KEY) ?? [];
    confirmed.current ??= menu;
    // A list fetched meanwhile would show the order of before for a moment.
    void client.cancelQueries({ queryKey: MENU_KEY });
    const byId = new Map(menu.map((dish) => [dish.id, dish]));
    show(ids.flatMap((id) => byId.get(id) ?? []));
    mutate(ids);
  };
}
