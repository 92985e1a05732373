import { countsOf } from '../options/counts.ts';
import type { ChosenOption, WithOptions } from '../options/dish-options.ts';
import { groupsOf, type OptionGroups } from '../options/groups.ts';
import { type AllergenStatement, isStated, sumOf } from './allergens.ts';
import { type Diet, dietWith } from './diet.ts';

/** What is stated of a dish. */
export interface Contents extends AllergenStatement {
  diet: Diet | null;
  isSpicy: boolean;
}

type DishToState = Contents & WithOptions;

/** Of dishes without choices: most orders have the same ones. */
const ofDishes = new WeakMap<DishToState, Contents>();

/** Returns what is stated of a dish with these choices; those that the dish does not have are left out. */
export function contentsOf(dish: DishToState, groups: OptionGroups, chosen: readonly ChosenOption[]): Contents {
  if (chosen.length > 0) return contentsWith(dish, groups, chosen);
  const contents = ofDishes.get(dish) ?? contentsWith(dish, groups, chosen);
  ofDishes.set(dish, contents);
  return contents;
}

function contentsWith(dish: DishToState, groups: OptionGroups, chosen: readonly ChosenOption[]): Contents {
  const counts = countsOf(chosen);
  const choices = groupsOf(dish, groups).flatMap((group) => group.choices.filter(({ id }) => counts.has(id)));
  return {
    ...sumOf([dish, ...choices]),
    diet: dietWith(dish.diet, choices),
    isSpicy: dish.isSpicy || choices.some(({ isSpicy }) => isSpicy),
  };
}

/** Whether anything is stated of a dish, so that customers can filter by it. */
export function isAnythingStated(contents: Contents): boolean {
  return isStated(contents) || contents.diet !== null || contents.isSpicy;
}
