import { type QueryClient, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { call } from '../../api/client.ts';
import { serverNow } from '../../ui/server-time.ts';

export const MENU_KEY = ['menu'] as const;

/** Fetches every dish that is not deleted, in display order. */
export function useMenu() {
  return useQuery({
    queryKey: MENU_KEY,
    queryFn: () => call(listAllFoodItems, {}),
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
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ dish, edited }: { dish: NewDish; edited: Pick<StaffDish, 'id' | 'version'> | null }) =>
      edited
        ? call(editFoodItem, { params: { id: edited.id }, body: { ...dish, version: edited.version } })
        : call(addFoodItem, { body: dish }),
    onSuccess: (saved) => showSaved(client, MENU_KEY, saved),
    onSettled: () => client.invalidateQueries({ queryKey: MENU_KEY }),
  });
}

/** What staff change of a dish without opening its form. */
type QuickChange = Partial<Pick<StaffDish, 'isActive' | 'soldOutUntil' | 'version'>>;

/** Changes a dish in one field, whatever else was changed in it meanwhile unless a version is given. */
export function useChangeDish() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: QuickChange }) =>
      call(editFoodItem, { params: { id }, body: changes }),
    onSuccess: (saved) => showSaved(client, MENU_KEY, saved),
    onSettled: () => client.invalidateQueries({ queryKey: MENU_KEY }),
  });
}

/** Sets how many portions of a dish there are today; null for its number per day. */
export function useSetPortionsToday() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, offered }: { id: number; offered: number | null }) =>
      call(setPortionsToday, { params: { id }, body: { offered } }),
    onSuccess: (saved) => showSaved(client, MENU_KEY, saved),
    onSettled: () => client.invalidateQueries({ queryKey: MENU_KEY }),
  });
}

/** Refetches the menu when it has a dish with portions, which orders take. */
export function refreshPortions(client: QueryClient): void {
  const menu = client.getQueryData<StaffDish[]>(MENU_KEY);
  if (menu?.some(({ portionsToday }) => portionsToday)) void client.invalidateQueries({ queryKey: MENU_KEY });
}

/** Shows what the server saved in the list of a query: in its place, a new one at the end. */
export function showSaved<Entry extends { id: number }>(client: QueryClient, queryKey: QueryKey, saved: Entry): void {
  client.setQueryData<Entry[]>(queryKey, (list) =>
    list?.some(({ id }) => id === saved.id)
      ? list.map((entry) => (entry.id === saved.id ? saved : entry))
      : list && [...list, saved],
  );
}

export function useDeleteDish() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteFoodItem, { params: { id } }),
    onSuccess: (_, deleted) =>
      client.setQueryData<StaffDish[]>(MENU_KEY, (menu) => menu?.filter(({ id }) => id !== deleted)),
    onSettled: () => client.invalidateQueries({ queryKey: MENU_KEY }),
  });
}

/** Restores a deleted dish. */
export function useRestoreDish() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(restoreFoodItem, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: MENU_KEY }),
  });
}
