import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshDelay } from '../../../../shared/menu/orderable.ts';
import {
  addOptionGroup,
  changeOptionChoice,
  deleteOptionGroup,
  type EnteredGroup,
  editOptionGroup,
  listAllOptionGroups,
  restoreOptionGroup,
  type StaffOptionGroup,
} from '../../../../shared/options/contract.ts';
import { call } from '../../../api/client.ts';
import { serverNow } from '../../../ui/server-time.ts';
import { MENU_KEY, showSaved } from '../use-menu.ts';

/** Stale whenever the menu is. */
const OPTIONS_KEY = [...MENU_KEY, 'options'] as const;

/** Fetches every option group that is not deleted. */
export function useOptionGroups() {
  return useQuery({
    queryKey: OPTIONS_KEY,
    queryFn: () => call(listAllOptionGroups, {}),
    refetchInterval: ({ state }) =>
      refreshDelay(state.data?.flatMap(({ choices }) => choices) ?? [], serverNow()) ?? false,
  });
}

/** Saves a group: adds one without `edited`, else replaces the one with this id, based on this version. */
export function useSaveGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ group, edited }: { group: EnteredGroup; edited: { id: number; version: number } | null }) =>
      edited
        ? call(editOptionGroup, { params: { id: edited.id }, body: { ...group, version: edited.version } })
        : call(addOptionGroup, { body: group }),
    onSuccess: (saved) => showSaved(client, OPTIONS_KEY, saved),
    onSettled: () => client.invalidateQueries({ queryKey: MENU_KEY }),
  });
}

/** Changes a choice at once, whatever else was changed in its group meanwhile. */
export function useChangeChoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: { soldOutUntil?: string | null; isActive?: boolean } }) =>
      call(changeOptionChoice, { params: { id }, body: changes }),
    onSuccess: (saved) => showSaved(client, OPTIONS_KEY, saved),
    onSettled: () => client.invalidateQueries({ queryKey: MENU_KEY }),
  });
}

export function useDeleteGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteOptionGroup, { params: { id } }),
    onSuccess: (_, deleted) =>
      client.setQueryData<StaffOptionGroup[]>(OPTIONS_KEY, (groups) => groups?.filter(({ id }) => id !== deleted)),
    onSettled: () => client.invalidateQueries({ queryKey: MENU_KEY }),
  });
}

/** Restores a deleted group, on the dishes that had it. */
export function useRestoreGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(restoreOptionGroup, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: MENU_KEY }),
  });
}
