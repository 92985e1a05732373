import { useQuery } from '@tanstack/react-query';
import {
  addCategory,
  type CategoryChanges,
  deleteCategory,
  editCategory,
  listCategories,
  listDeletedCategories,
  type NewCategory,
  restoreCategory,
} from '../../../../shared/categories/contract.ts';
import { call } from '../../../api/client.ts';
import { MENU_KEY, useDelete, useRestore, useSave } from '../menu-changes.ts';

/** Stale whenever the menu is. */
export const CATEGORIES_KEY = [...MENU_KEY, 'categories'] as const;

/** Fetches every category that is not deleted, in display order. */
export function useCategories() {
  return useQuery({ queryKey: CATEGORIES_KEY, queryFn: () => call(listCategories, {}) });
}

/** Fetches the deleted categories, newest first. */
export function useDeletedCategories() {
  return useQuery({ queryKey: [...CATEGORIES_KEY, 'deleted'], queryFn: () => call(listDeletedCategories, {}) });
}

export function useAddCategory() {
  return useSave(CATEGORIES_KEY, (body: NewCategory) => call(addCategory, { body }));
}

/** Changes a category; whatever else was changed in it meanwhile, unless a version is given. */
export function useEditCategory() {
  return useSave(CATEGORIES_KEY, ({ id, changes }: { id: number; changes: CategoryChanges }) =>
    call(editCategory, { params: { id }, body: changes }),
  );
}

export function useDeleteCategory() {
  return useDelete(CATEGORIES_KEY, (id) => call(deleteCategory, { params: { id } }));
}

/** Restores a deleted category with its dishes. */
export function useRestoreCategory() {
  return useRestore((id) => call(restoreCategory, { params: { id } }));
}
