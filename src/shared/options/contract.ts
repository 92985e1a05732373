import { z } from 'zod';
import { NOTHING_STATED } from '../allergens/allergens.ts';
import { choiceContents } from '../allergens/wire.ts';
import { defineContract } from '../http.ts';
import {
  changeInEachLanguage,
  inEachLanguage,
  localisedObject,
  NAME_REQUIRED,
  requireText,
} from '../localised-wire.ts';
import { staffFoodItem } from '../menu/contract.ts';
import { boundedText, entityId, entityParams, entityVersion, flag, instant, lineText, orNull } from '../wire.ts';
import { deltaText } from './delta-text.ts';
import { MAX_TAKEN } from './dish-options.ts';

/** How many option groups a shop may have. */
export const MAX_GROUPS = 200;
/** How many choices a group may have. */
export const MAX_CHOICES = 100;
/** How many sizes a choice may have a price of its own for; all prices of a group fit into a request. */
export const MAX_SIZES = 30;
/** In characters, of a group and of a choice. */
export const MAX_OPTION_NAME = 100;

const name = {
  shown: inEachLanguage(boundedText(MAX_OPTION_NAME).nullable(), boundedText(MAX_OPTION_NAME)),
  change: changeInEachLanguage(orNull(lineText(MAX_OPTION_NAME))),
};
const sizePrice = <Id extends z.ZodType>(id: Id) => z.object({ sizeId: id, price: deltaText });

const choiceShape = {
  id: z.int(),
  name: name.shown,
  /** Added to the dish's price; may be negative. */
  price: deltaText,
  /** Replace `price` while that choice of a size group is chosen. */
  pricesBySize: z.array(sizePrice(z.int())),
  isDefault: flag,
  isActive: flag,
  soldOutUntil: instant.nullable(),
  ...choiceContents.shown,
};
const choice = localisedObject(choiceShape).meta({
  id: 'OptionChoice',
  description: 'A choice of an option group; `pricesBySize` replaces `price` while that size is chosen',
});
export type Choice = z.output<typeof choice>;
/** Values of a new choice, which staff may replace. */
export const EMPTY_CHOICE: Omit<Choice, 'id'> = {
  name: {},
  price: 0,
  pricesBySize: [],
  isDefault: false,
  isActive: true,
  soldOutUntil: null,
  ...NOTHING_STATED,
};
export const optionChoices = z.array(choice);

const limits = {
  /** How many choices are required, each counted as often as it is taken. */
  min: z.int(),
  max: z.int(),
  /** How many of the chosen cost nothing: the cheapest. */
  free: z.int(),
  /** How often one choice may be taken. */
  maxPerChoice: z.int(),
  /** Whether it is the size of a dish: exactly one is chosen, and prices of other groups may follow it. */
  isSize: flag,
};
const groupShape = { id: z.int(), name: name.shown, ...limits, choices: optionChoices };

export const optionGroup = localisedObject(groupShape).meta({
  id: 'OptionGroup',
  description: 'A group of choices that dishes share, such as sizes or extras',
});
export type OptionGroup = z.output<typeof optionGroup>;

/** An option group as staff see it. */
export const staffOptionGroup = localisedObject({ ...groupShape, version: entityVersion }).meta({
  id: 'StaffOptionGroup',
  description: 'An option group as staff see it; `version` increases with each change',
});
export type StaffOptionGroup = z.output<typeof staffOptionGroup>;

const named = requireText('name', NAME_REQUIRED);

const enteredChoice = localisedObject(
  {
    /** Missing for a new choice. */
    id: entityId.optional(),
    name: name.change,
    price: deltaText,
    pricesBySize: z.array(sizePrice(entityId)).max(MAX_SIZES, `At most ${MAX_SIZES} sizes have a price`).default([]),
    isDefault: flag.default(false),
    isActive: flag.default(true),
    /** Unchanged when missing. */
    soldOutUntil: instant.nullable().optional(),
    ...choiceContents.change,
  },
  named,
);

const taken = (least: number) => z.int().min(least).max(MAX_TAKEN);
const enteredShape = {
  name: name.change,
  min: taken(0).default(0),
  max: taken(1).default(1),
  free: taken(0).default(0),
  maxPerChoice: taken(1).default(1),
  isSize: flag.default(false),
  choices: z
    .array(enteredChoice)
    .min(1, 'A group needs at least one choice')
    .max(MAX_CHOICES, `A group takes at most ${MAX_CHOICES} choices`),
};
const enteredGroup = localisedObject(enteredShape, named);
export type EnteredGroup = z.output<typeof enteredGroup>;

export const listOptionGroups = defineContract({
  method: 'GET',
  path: '/api/option-groups',
  access: 'public',
  summary: 'List the option groups of the active dishes, with their active choices',
  success: 200,
  response: z.array(optionGroup),
});

export const listAllOptionGroups = defineContract({
  method: 'GET',
  path: '/api/admin/option-groups',
  access: 'staff',
  summary: 'List all option groups that are not deleted, oldest first',
  success: 200,
  response: z.array(staffOptionGroup),
});

export const addOptionGroup = defineContract({
  method: 'POST',
  path: '/api/admin/option-groups',
  access: 'staff',
  summary: 'Add an option group with its choices; of a size group, exactly one is always chosen',
  body: enteredGroup,
  success: 201,
  response: staffOptionGroup,
  errors: ['too_many_option_groups'],
});

export const editOptionGroup = defineContract({
  method: 'PUT',
  path: '/api/admin/option-groups/:id',
  access: 'staff',
  summary: 'Replace an option group: choices are put into the order given, those without id are added, others deleted',
  params: entityParams,
  body: localisedObject({ ...enteredShape, version: entityVersion.optional() }, named),
  success: 200,
  response: staffOptionGroup,
  errors: ['not_found', 'version_conflict'],
});

export const deleteOptionGroup = defineContract({
  method: 'DELETE',
  path: '/api/admin/option-groups/:id',
  access: 'staff',
  summary: 'Delete an option group from all dishes; past orders keep the names and prices of its choices',
  params: entityParams,
  success: 204,
  errors: ['not_found'],
});

export const restoreOptionGroup = defineContract({
  method: 'POST',
  path: '/api/admin/option-groups/:id/restore',
  access: 'staff',
  summary: 'Restore a deleted option group, on the dishes that had it',
  params: entityParams,
  success: 200,
  response: staffOptionGroup,
  errors: ['not_found', 'too_many_option_groups'],
});

export const changeOptionChoice = defineContract({
  method: 'PUT',
  path: '/api/admin/option-choices/:id',
  access: 'staff',
  summary: 'Mark a choice as sold out, or take it off the menu; returns its group',
  params: entityParams,
  body: z.object({
    soldOutUntil: instant.nullable().optional(),
    isActive: flag.optional(),
    /** The group's. */
    version: entityVersion.optional(),
  }),
  success: 200,
  response: staffOptionGroup,
  errors: ['not_found', 'version_conflict'],
});

export const copyOptions = defineContract({
  method: 'POST',
  path: '/api/admin/food-items/:id/copy-options',
  access: 'staff',
  summary: 'Give a dish the option groups of another one, in place of its own',
  params: entityParams,
  body: z.object({ from: entityId, version: entityVersion.optional() }),
  success: 200,
  response: staffFoodItem,
  errors: ['not_found', 'version_conflict'],
});
