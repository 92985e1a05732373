import { z } from 'zod';
import { entityId } from '../wire.ts';

/** How many option groups a dish may have. */
export const MAX_GROUPS_OF_DISH = 20;
/** Upper bound of a group's limits, and of how often a choice may be taken. */
export const MAX_TAKEN = 50;

const taken = (least: number) => z.int().min(least).max(MAX_TAKEN);

/** A dish's option group with the limits that replace the group's own; null: the group's own limit. */
const shown = z
  .object({ id: z.int(), min: z.int().nullable(), max: z.int().nullable() })
  .meta({ id: 'DishOptionGroup', description: "An option group of a dish; null: the group's own limit" });
export type DishOptionGroup = z.output<typeof shown>;

export const dishOptionGroups = z.array(shown);

export const dishOptionGroupsChange = z
  .array(
    z.object({
      id: entityId,
      min: taken(0).nullable().default(null),
      max: taken(1).nullable().default(null),
    }),
  )
  .max(MAX_GROUPS_OF_DISH, `A dish takes at most ${MAX_GROUPS_OF_DISH} option groups`)
  .refine((groups) => new Set(groups.map(({ id }) => id)).size === groups.length, {
    error: 'Each option group may be named once',
  });

/** What a dish has of options. */
export interface WithOptions {
  /** In display order. */
  optionGroups: readonly DishOptionGroup[];
}

/** Returns the dishes that have an option group. */
export function dishesWith<D extends WithOptions>(menu: readonly D[], groupId: number): D[] {
  return menu.filter(({ optionGroups }) => optionGroups.some(({ id }) => id === groupId));
}

/** A choice that a customer made, and how often it is taken for one dish. */
export interface ChosenOption {
  choiceId: number;
  quantity: number;
}
