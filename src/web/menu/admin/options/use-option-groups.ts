import { useQuery } from '@tanstack/react-query';
import { refreshDelay } from '../../../../shared/menu/orderable.ts';
import {
  addOptionGroup,
  type Choice,
  changeOptionChoice,
  deleteOptionGroup,
  type EnteredGroup,
  editOptionGroup,
  listAllOptionGroups,
  restoreOptionGroup,
} from '../../../../shared/options/contract.ts';
import { call } from '../../../api/client.ts';
import { serverNow } from '../../../ui/server-time.ts';
import { MENU_KEY, useDelete, useRestore, useSave } from '../menu-changes.ts';

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
  return useSave(
    OPTIONS_KEY,
    ({ group, edited }: { group: EnteredGroup; edited: { id: number; version: number } | null }) =>
      edited
        ? call(editOptionGroup, { params: { id: edited.id }, body: { ...group, version: edited.version } })
        : call(addOptionGroup, { body: group }),
  );
}

/** Changes a choice at once, whatever else was changed in its group meanwhile. */
export function useChangeChoice() {
  return useSave(
    OPTIONS_KEY,
    ({ id, changes }: { id: number; changes: { soldOutUntil?: string | null; isActive?: boolean } }) =>
      call(changeOptionChoice, { params: { id }, body: changes }),
  );
}

/** Fetches a choice as it is stored; undefined once it is deleted. */
export async function fetchChoice(id: number): Promise<Choice | undefined> {
  const groups = await call(listAllOptionGroups, {});
  return groups.flatMap(({ choices }) => choices).find((choice) => choice.id === id);
}

export function useDeleteGroup() {
  return useDelete(OPTIONS_KEY, (id) => call(deleteOptionGroup, { params: { id } }));
}

/** Restores a deleted group, on the dishes that had it. */
export function useRestoreGroup() {
  return useRestore((id) => call(restoreOptionGroup, { params: { id } }));
}
