import type { Choice } from '../options/contract.ts';
import type { WithOptions } from '../options/dish-options.ts';
import { type GroupOfDish, groupsOf, isAvailable, type OptionGroups } from '../options/groups.ts';
import { type Allergen, type AllergenStatement, hitsOf } from './allergens.ts';
import type { Contents } from './contents.ts';
import { allowsDiet, type Diet, isOfDiet } from './diet.ts';

/** What a customer wants to see of the menu. */
export interface DishFilter {
  without: readonly Allergen[];
  diet: Diet | null;
  notSpicy: boolean;
}

/** `notStated`: nothing is known of an allergen that the customer avoids. */
export type Verdict = 'fits' | 'notStated' | 'hidden';
const WORST_FIRST: readonly Verdict[] = ['hidden', 'notStated', 'fits'];

/**
 * Returns whether a dish fits a filter as it is offered at first: with its preselected choices, and where it requires
 * more, with those that fit best. A dish that contains or may contain an avoided allergen is always hidden.
 */
export function verdictOf(dish: Contents & WithOptions, groups: OptionGroups, filter: DishFilter): Verdict {
  const isWrongDiet = filter.diet !== null && !isOfDiet(dish.diet, filter.diet);
  if (isWrongDiet || (filter.notSpicy && dish.isSpicy)) return 'hidden';
  const ofGroups = groupsOf(dish, groups).flatMap((group) => verdictsOfGroup(group, filter));
  return worst([ofAllergens(dish, filter), ...ofGroups]);
}

function verdictsOfGroup({ choices, min, max, maxPerChoice }: GroupOfDish, filter: DishFilter): Verdict[] {
  const defaults = choices.filter((choice) => choice.isDefault && isAvailable(choice)).slice(0, max);
  const missing = Math.max(0, min - defaults.length);
  const others = choices.filter((choice) => !defaults.includes(choice)).map((choice) => ofChoice(choice, filter));
  const best = others.toSorted((one, other) => WORST_FIRST.indexOf(other) - WORST_FIRST.indexOf(one));
  return [...defaults.map((choice) => ofChoice(choice, filter)), ...best.slice(0, Math.ceil(missing / maxPerChoice))];
}

/** Returns whether a choice fits a filter. */
export function ofChoice(choice: Choice, filter: DishFilter): Verdict {
  const isWrongDiet = filter.diet !== null && !allowsDiet(choice, filter.diet);
  return isWrongDiet || (filter.notSpicy && choice.isSpicy) ? 'hidden' : ofAllergens(choice, filter);
}

function ofAllergens(statement: AllergenStatement, { without }: DishFilter): Verdict {
  const { contains, mayContain, notStated } = hitsOf(statement, without);
  if (contains.length > 0 || mayContain.length > 0) return 'hidden';
  return notStated.length > 0 ? 'notStated' : 'fits';
}

function worst(verdicts: readonly Verdict[]): Verdict {
  return WORST_FIRST.find((verdict) => verdicts.includes(verdict)) ?? 'fits';
}
