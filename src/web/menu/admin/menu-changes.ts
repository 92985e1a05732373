import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/* Changes of the lists that make up the menu: dishes, categories and options. After each, all of them are refetched. */

/** The key of the dishes, with which the keys of the other lists begin. */
export const MENU_KEY = ['menu'] as const;

/** Saves an entry of the list, and shows it there as the server returns it: in its place, a new one at the end. */
export function useSave<Variables, Entry extends { id: number }>(
  listKey: QueryKey,
  send: (variables: Variables) => Promise<Entry>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (saved) =>
      client.setQueryData<Entry[]>(listKey, (list) =>
        list?.some(({ id }) => id === saved.id)
          ? list.map((entry) => (entry.id === saved.id ? saved : entry))
          : list && [...list, saved],
      ),
    onSettled: () => client.invalidateQueries({ queryKey: MENU_KEY }),
  });
}

/** Deletes an entry by its id, which leaves the list. */
export function useDelete(listKey: QueryKey, send: (id: number) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_, deleted) =>
      client.setQueryData<{ id: number }[]>(listKey, (list) => list?.filter(({ id }) => id !== deleted)),
    onSettled: () => client.invalidateQueries({ queryKey: MENU_KEY }),
  });
}

/** Restores a deleted entry by its id. */
export function useRestore(send: (id: number) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: MENU_KEY }),
  });
}
