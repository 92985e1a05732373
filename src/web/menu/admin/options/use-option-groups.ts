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
  type StaffOptionGroup,
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

/** Marks a choice as sold out at once, whatever else was changed in its group meanwhile unless a version is given. */
export function useSellOutChoice() {
  return useSave(
    OPTIONS_KEY,
    ({ id, ...body }: { id: number; soldOutUntil: string | null; version?: number | undefined }) =>
      call(changeOptionChoice, { params: { id }, body }),
  );
}

/** A choice with the version of its group. */
export type StaffChoice = Choice & { version: number };

/** Returns the choices of groups. */
export function staffChoicesOf(groups: readonly StaffOptionGroup[]): StaffChoice[] {
  return groups.flatMap(({ choices, version }) => choices.map((choice) => ({ ...choice, version })));
}

/** Fetches a choice as it is stored; undefined once it is deleted. */
export async function fetchChoice(id: number): Promise<StaffChoice | undefined> {
  return staffChoicesOf(await call(listAllOptionGroups, {})).find((choice) => choice.id === id);
}

export function useDeleteGroup() {
  return useDelete(OPTIONS_KEY, (id) => call(deleteOptionGroup, { params: { id } }));
}

/** Restores a deleted group, on the dishes that had it. */
export function useRestoreGroup() {
  return useRestore((id) => call(restoreOptionGroup, { params: { id } }));
}
