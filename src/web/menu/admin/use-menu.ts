import { type QueryClient, useQuery } from '@tanstack/react-query';
import {
  addFoodItem,
  deleteFoodItem,
  editFoodItem,
  listAllFoodItems,
  listDeletedFoodItems,
  type NewDish,
  restoreFoodItem,
  type StaffDish,
  setPortionsToday,
} from '../../../shared/menu/contract.ts';
import { refreshDelay } from '../../../shared/menu/orderable.ts';
import { inDisplayOrder } from '../../../shared/menu/rules.ts';
import { call } from '../../api/client.ts';
import { serverNow } from '../../ui/server-time.ts';
import { MENU_KEY, useDelete, useRestore, useSave } from './menu-changes.ts';

/** Fetches every dish that is not deleted, in display order. */
export function useMenu() {
  return useQuery({
    queryKey: MENU_KEY,
    queryFn: () => call(listAllFoodItems, {}),
    select: inDisplayOrder<StaffDish>,
    // A sold-out dish comes back without a change that would be announced.
    refetchInterval: ({ state }) => refreshDelay(state.data ?? [], serverNow()) ?? false,
  });
}

/** Fetches the deleted dishes, newest first; stale whenever the menu is. */
export function useDeletedDishes() {
  return useQuery({ queryKey: [...MENU_KEY, 'deleted'], queryFn: () => call(listDeletedFoodItems, {}) });
}

/** Saves a dish: adds one without `id`, else edits the one with this id, based on this version. */
export function useSaveDish() {
  return useSave(MENU_KEY, ({ dish, edited }: { dish: NewDish; edited: Pick<StaffDish, 'id' | 'version'> | null }) =>
    edited
      ? call(editFoodItem, { params: { id: edited.id }, body: { ...dish, version: edited.version } })
      : call(addFoodItem, { body: dish }),
  );
}

/** What staff change of a dish without opening its form. */
type QuickChange = Partial<Pick<StaffDish, 'isActive' | 'soldOutUntil' | 'version'>>;

/** Changes a dish in one field, whatever else was changed in it meanwhile unless a version is given. */
export function useChangeDish() {
  return useSave(MENU_KEY, ({ id, changes }: { id: number; changes: QuickChange }) =>
    call(editFoodItem, { params: { id }, body: changes }),
  );
}

/** Sets how many portions of a dish there are on a day; null for its number per day. */
export function useSetPortionsToday() {
  return useSave(MENU_KEY, ({ id, ...body }: { id: number; offered: number | null; day?: string | undefined }) =>
    call(setPortionsToday, { params: { id }, body }),
  );
}

/** Refetches the menu when it has a dish with portions, which orders take. */
export function refreshPortions(client: QueryClient): void {
  const menu = client.getQueryData<StaffDish[]>(MENU_KEY);
  if (menu?.some(({ portionsToday }) => portionsToday)) void client.invalidateQueries({ queryKey: MENU_KEY });
}

export function useDeleteDish() {
  return useDelete(MENU_KEY, (id) => call(deleteFoodItem, { params: { id } }));
}

export function useRestoreDish() {
  return useRestore((id) => call(restoreFoodItem, { params: { id } }));
}
