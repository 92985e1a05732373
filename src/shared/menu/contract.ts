import { z } from 'zod';
import { date } from '../hours/wire.ts';
import { defineContract } from '../http.ts';
import { localisedObject, requireText } from '../localised-wire.ts';
import { entityId, entityParams, entityVersion, flag, instant, moneyText } from '../wire.ts';
import { dishShape } from './dish-fields.ts';
import { DISH_INCOMPLETE, REQUIRED_TEXTS } from './dish-texts.ts';
import { MAX_PORTIONS } from './portions.ts';
import { commonTimes } from './served-wire.ts';

/** Upper bound, far above the size of a menu. */
const MAX_DISHES = 5000;

const shown = { id: z.int(), ...dishShape('shown') };
const { portionsPerDay, showPortionsFrom, served, ...ofCustomers } = shown;
const change = dishShape('change');

const portionsLeft = {
  left: z.int(),
  until: instant,
  day: date.optional().meta({ description: 'Where orders are for days: of which day it is said' }),
};
const portionsOfDay = z.object({ day: date, left: z.int() });
const countedUntil = instant.optional().meta({
  description:
    'Only of a dish with a number of portions per day, or in a category with one: until when what is said of them holds by time alone',
});
const portionsToday = z
  .object({
    sold: z.int(),
    offered: z.int(),
    ...portionsLeft,
    laterDays: z.array(portionsOfDay).optional().meta({ description: 'The further days that can be ordered for' }),
  })
  .optional()
  .meta({
    description: 'Only of a dish with a number of portions per day: on the day for which orders are until `until`',
  });

const categorySortOrder = z.int().optional().meta({
  description: 'Position of the category on the menu, to sort groups of dishes by; missing without a category',
});

const serving = z.object({ isServed: flag, until: instant.nullable() }).optional().meta({
  description: 'Only of a dish that is not always served: whether it is when orders are for, and until when that holds',
});

/** A dish as returned to customers. */
export const foodItem = localisedObject({
  ...ofCustomers,
  categorySortOrder,
  portionsToday: z
    .object({
      ...portionsLeft,
      most: z.int().optional().meta({ description: 'With `day`: how many the day has that has most, if few' }),
    })
    .optional()
    .meta({ description: 'Only while few portions are left' }),
  soldOutDays: z
    .array(date)
    .optional()
    .meta({ description: 'Days that can be ordered for on which no portion is left, while others have some' }),
  countedUntil,
  served: commonTimes
    .nullish()
    .meta({ description: 'At which times it is served, by its own and its category’s; missing for always' }),
  serving,
}).meta({
  id: 'FoodItem',
  description: 'A dish as customers see it; where a translation is null, use the field without suffix',
});
export type Dish = z.output<typeof foodItem>;

const isCategoryActive = flag.optional().meta({
  description: 'Only while the category of the dish is not active, so that customers do not see the dish',
});

/** A dish as returned to staff. */
export const staffFoodItem = localisedObject({
  ...shown,
  categorySortOrder,
  isCategoryActive,
  categoryServed: commonTimes
    .optional()
    .meta({ description: 'At which times its category is served; missing for always' }),
  portionsToday,
  countedUntil,
  serving,
  version: entityVersion,
}).meta({
  id: 'StaffFoodItem',
  description: 'A dish as staff see it; `version` increases with each change',
});
export type StaffDish = z.output<typeof staffFoodItem>;

/** What is stored of a dish, as the audit log has it. */
export const dishRecord = localisedObject({ ...shown, version: entityVersion });
export type DishRecord = z.output<typeof dishRecord>;

/** A deleted dish. */
export const deletedFoodItem = localisedObject({ ...shown, deletedAt: instant }).meta({
  id: 'DeletedFoodItem',
  description: 'A deleted dish, which can be restored',
});
export type DeletedDish = z.output<typeof deletedFoodItem>;

/** Input of a dish; each field is optional. */
export type DishFields = Omit<z.output<typeof editFoodItem.body>, 'version'>;

/** A new dish requires a name and a description in at least one language, and a price (spec.md §5). */
const newFoodItem = localisedObject({ ...change, price: moneyText }, (wire) =>
  REQUIRED_TEXTS.reduce((checked, text) => requireText(text, DISH_INCOMPLETE)(checked), wire),
);
export type NewDish = z.output<typeof newFoodItem>;

export const listFoodItems = defineContract({
  method: 'GET',
  path: '/api/food-items',
  access: 'public',
  summary: 'List the active dishes in the order that staff set; screens group them by category',
  success: 200,
  response: z.array(foodItem),
});

export const listAllFoodItems = defineContract({
  method: 'GET',
  path: '/api/admin/food-items',
  access: 'staff',
  summary: 'List all dishes that are not deleted, in the order that staff set',
  success: 200,
  response: z.array(staffFoodItem),
});

export const listDeletedFoodItems = defineContract({
  method: 'GET',
  path: '/api/admin/food-items/deleted',
  access: 'staff',
  summary: 'List the 100 dishes deleted last, newest first',
  success: 200,
  response: z.array(deletedFoodItem),
});

export const addFoodItem = defineContract({
  method: 'POST',
  path: '/api/admin/food-items',
  access: 'staff',
  summary:
    'Add a dish at the end of its category; a missing text in the first language is copied from the next that has one',
  body: newFoodItem,
  success: 201,
  response: staffFoodItem,
  errors: ['too_many_categories', 'picture_gone'],
});

export const editFoodItem = defineContract({
  method: 'PUT',
  path: '/api/admin/food-items/:id',
  access: 'staff',
  summary: 'Change a dish; omitted fields stay unchanged',
  params: entityParams,
  body: localisedObject({ ...change, version: entityVersion.optional() }),
  success: 200,
  response: staffFoodItem,
  errors: ['not_found', 'version_conflict', 'too_many_categories', 'picture_gone'],
});

export const deleteFoodItem = defineContract({
  method: 'DELETE',
  path: '/api/admin/food-items/:id',
  access: 'staff',
  summary: 'Delete a dish; past orders keep its names and price',
  params: entityParams,
  success: 204,
  errors: ['not_found'],
});

export const restoreFoodItem = defineContract({
  method: 'POST',
  path: '/api/admin/food-items/:id/restore',
  access: 'staff',
  summary: 'Restore a deleted dish in its former position',
  params: entityParams,
  success: 200,
  response: staffFoodItem,
  errors: ['not_found'],
});

export const setPortionsToday = defineContract({
  method: 'PUT',
  path: '/api/admin/food-items/:id/portions-today',
  access: 'staff',
  summary: 'Set how many portions of a dish there are on a day; null for its number per day',
  description: 'For a dish that is sold in a number of portions per day; portions sold already count.',
  params: entityParams,
  body: z.object({
    offered: z.int().min(0).max(MAX_PORTIONS).nullable(),
    day: date.optional().meta({ description: 'The one for which orders are by default' }),
  }),
  success: 200,
  response: staffFoodItem,
  errors: ['not_found'],
});

export const reorderFoodItems = defineContract({
  method: 'POST',
  path: '/api/admin/food-items/reorder',
  access: 'staff',
  summary: 'Set the order of the dishes: takes the ids of all that are not deleted, returns them in exactly this order',
  description: 'Categories are put into the order of their first dishes.',
  body: z.object({ itemIds: z.array(entityId).max(MAX_DISHES) }),
  success: 200,
  response: z.array(staffFoodItem),
  errors: ['reorder_mismatch'],
});

const itemIds = z.array(entityId).max(MAX_DISHES);

export const arrangeMenu = defineContract({
  method: 'PUT',
  path: '/api/admin/menu',
  access: 'staff',
  summary: 'Set the order of the categories, and which dishes are in each, in which order; returns all dishes',
  description: 'Takes all categories and dishes that are not deleted, each once.',
  body: z.object({
    categories: z.array(z.object({ id: entityId, itemIds })).max(MAX_DISHES),
    withoutCategory: itemIds,
  }),
  success: 200,
  response: z.array(staffFoodItem),
  errors: ['reorder_mismatch'],
});
export type MenuArrangement = z.output<typeof arrangeMenu.body>;
