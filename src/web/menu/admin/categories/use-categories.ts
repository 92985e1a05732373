import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addCategory,
  type Category,
  type CategoryChanges,
  deleteCategory,
  editCategory,
  listCategories,
  type NewCategory,
  restoreCategory,
} from '../../../../shared/categories/contract.ts';
import { call } from '../../../api/client.ts';
import { MENU_KEY, showSaved } from '../use-menu.ts';

/** Stale whenever the menu is. */
export const CATEGORIES_KEY = [...MENU_KEY, 'categories'] as const;

/** Fetches every category that is not deleted, in display order. */
export function useCategories() {
  return useQuery({ queryKey: CATEGORIES_KEY, queryFn: () => call(listCategories, {}) });
}

export function useAddCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewCategory) => call(addCategory, { body }),
    onSuccess: (saved) => showSaved(client, CATEGORIES_KEY, saved),
    onSettled: () => client.invalidateQueries({ queryKey: MENU_KEY }),
  });
}

/** Changes a category; whatever else was changed in it meanwhile, unless a version is given. */
export function useEditCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: CategoryChanges }) =>
      call(editCategory, { params: { id }, body: changes }),
    onSuccess: (saved) => showSaved(client, CATEGORIES_KEY, saved),
    onSettled: () => client.invalidateQueries({ queryKey: MENU_KEY }),
  });
}

export function useDeleteCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteCategory, { params: { id } }),
    onSuccess: (_, deleted) =>
      client.setQueryData<Category[]>(CATEGORIES_KEY, (list) => list?.filter(({ id }) => id !== deleted)),
    onSettled: () => client.invalidateQueries({ queryKey: MENU_KEY }),
  });
}

/** Restores a deleted category with its dishes. */
export function useRestoreCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(restoreCategory, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: MENU_KEY }),
  });
}
