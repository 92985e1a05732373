import { z } from 'zod';
import { defineContract } from '../http.ts';
import { fieldsOf } from '../localised-text.ts';
import { changeInEachLanguage, inEachLanguage, localisedObject } from '../localised-wire.ts';
import { boundedText, entityVersion, flag, idText, lineText, orNull } from '../wire.ts';
import { MAX_CATEGORY_NAME } from './limits.ts';

/** A category of dishes, as staff see it. Customers see its name at its dishes. */
export const category = localisedObject({
  id: z.int(),
  name: inEachLanguage(boundedText(MAX_CATEGORY_NAME).nullable()),
  isActive: flag,
  version: entityVersion,
}).meta({
  id: 'Category',
  description: 'A category of dishes; while it is not active, customers do not see its dishes',
});
export type Category = z.output<typeof category>;

const name = changeInEachLanguage(orNull(lineText(MAX_CATEGORY_NAME)));
export const CATEGORY_NAME_REQUIRED = 'Please provide a name in at least one language';

/** Requires a name in any language. */
const named = (wire: z.ZodObject) =>
  wire.refine(
    (given) => typeof given !== 'object' || given === null || fieldsOf('name').some((field) => given[field]),
    {
      path: ['name'],
      error: CATEGORY_NAME_REQUIRED,
      when: () => true,
    },
  );

const newCategory = localisedObject({ name, isActive: flag.default(true) }, named);
export type NewCategory = z.output<typeof newCategory>;

const categoryChanges = localisedObject({ name, isActive: flag.optional(), version: entityVersion.optional() });
export type CategoryChanges = z.output<typeof categoryChanges>;

export const listCategories = defineContract({
  method: 'GET',
  path: '/api/admin/categories',
  access: 'staff',
  summary: 'List all categories that are not deleted, in display order',
  success: 200,
  response: z.array(category),
});

export const addCategory = defineContract({
  method: 'POST',
  path: '/api/admin/categories',
  access: 'staff',
  summary: 'Add a category after all others; a missing English name is copied from Hebrew, else Turkish',
  body: newCategory,
  success: 201,
  response: category,
  errors: ['too_many_categories'],
});

const categoryParams = z.object({ id: idText });

export const editCategory = defineContract({
  method: 'PUT',
  path: '/api/admin/categories/:id',
  access: 'staff',
  summary: 'Change a category; omitted fields stay unchanged',
  params: categoryParams,
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
  params: categoryParams,
  success: 204,
  errors: ['not_found'],
});

export const restoreCategory = defineContract({
  method: 'POST',
  path: '/api/admin/categories/:id/restore',
  access: 'staff',
  summary: 'Restore a deleted category with the dishes that it had, except those that are in another one now',
  params: categoryParams,
  success: 200,
  response: category,
  errors: ['not_found', 'too_many_categories'],
});
