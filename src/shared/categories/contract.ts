import { z } from 'zod';
import { defineContract } from '../http.ts';
import {
  changeInEachLanguage,
  inEachLanguage,
  localisedObject,
  NAME_REQUIRED,
  requireText,
} from '../localised-wire.ts';
import { servedTimes } from '../menu/served-wire.ts';
import { boundedText, entityParams, entityVersion, flag, instant, lineText, orNull } from '../wire.ts';
import { MAX_CATEGORY_NAME } from './limits.ts';

const shown = {
  id: z.int(),
  name: inEachLanguage(boundedText(MAX_CATEGORY_NAME).nullable()),
  isActive: flag,
  served: servedTimes.shown,
};

/** A category of dishes, as staff see it. Customers see its name at its dishes. */
export const category = localisedObject({ ...shown, version: entityVersion }).meta({
  id: 'Category',
  description: 'A category of dishes; while it is not active, customers do not see its dishes',
});
export type Category = z.output<typeof category>;

/** A deleted category. */
export const deletedCategory = localisedObject({
  ...shown,
  deletedAt: instant,
  dishCount: z.int().meta({ description: 'How many dishes it gets back when it is restored' }),
}).meta({ id: 'DeletedCategory', description: 'A deleted category, which can be restored' });
export type DeletedCategory = z.output<typeof deletedCategory>;

const name = changeInEachLanguage(orNull(lineText(MAX_CATEGORY_NAME)));

const newCategory = localisedObject(
  { name, isActive: flag.default(true), served: servedTimes.change.default(null) },
  requireText('name', NAME_REQUIRED),
);
export type NewCategory = z.output<typeof newCategory>;

const categoryChanges = localisedObject({
  name,
  isActive: flag.optional(),
  served: servedTimes.change.optional(),
  version: entityVersion.optional(),
});
export type CategoryChanges = z.output<typeof categoryChanges>;

export const listCategories = defineContract({
  method: 'GET',
  path: '/api/admin/categories',
  access: 'staff',
  summary: 'List all categories that are not deleted, in display order',
  success: 200,
  response: z.array(category),
});

export const listDeletedCategories = defineContract({
  method: 'GET',
  path: '/api/admin/categories/deleted',
  access: 'staff',
  summary: 'List the 100 categories deleted last, newest first',
  success: 200,
  response: z.array(deletedCategory),
});

export const addCategory = defineContract({
  method: 'POST',
  path: '/api/admin/categories',
  access: 'staff',
  summary: 'Add a category after all others; a missing name in the first language is copied from the next that has one',
  body: newCategory,
  success: 201,
  response: category,
  errors: ['too_many_categories'],
});

export const editCategory = defineContract({
  method: 'PUT',
  path: '/api/admin/categories/:id',
  access: 'staff',
  summary: 'Change a category; omitted fields stay unchanged',
  params: entityParams,
  body: categoryChanges,
  success: 200,
  response: category,
  errors: ['not_found', 'version_conflict'],
});

export const deleteCategory = defineContract({
  method: 'DELETE',
  path: '/api/admin/categories/:id',
  access: 'staff',
  summary: 'Delete a category; its dishes stay on the menu without one',
  params: entityParams,
  success: 204,
  errors: ['not_found'],
});

export const restoreCategory = defineContract({
  method: 'POST',
  path: '/api/admin/categories/:id/restore',
  access: 'staff',
  summary: 'Restore a deleted category with the dishes that it had, except those that are in another one now',
  params: entityParams,
  success: 200,
  response: category,
  errors: ['not_found', 'too_many_categories'],
});
