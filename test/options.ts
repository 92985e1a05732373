import { EMPTY_DISH } from '../src/shared/menu/dish-fields.ts';
import { type Choice, EMPTY_CHOICE, type OptionGroup } from '../src/shared/options/contract.ts';
import type { DishOptionGroup } from '../src/shared/options/dish-options.ts';
import { byId } from '../src/shared/options/groups.ts';

/* Option groups for tests, with defaults for what a test does not depend on. Money is in agorot. */

type GivenChoice = Partial<Choice> & Pick<Choice, 'id'>;
type GivenGroup = Partial<Omit<OptionGroup, 'choices'>> & { choices: readonly GivenChoice[] };

/** Returns a group of choices of which any number may be taken, each once. */
export function optionGroup({ choices, ...given }: GivenGroup): OptionGroup {
  const limits = { min: 0, max: 50, free: 0, maxPerChoice: 1, isSize: false };
  return { id: 1, name: { en: 'Extras' }, ...limits, ...given, choices: choices.map(optionChoice) };
}

function optionChoice(given: GivenChoice): Choice {
  return { ...EMPTY_CHOICE, name: { en: `Choice ${given.id}` }, ...given };
}

/** Returns a dish that has these groups, and the groups by their ids. */
export function dishWith(groups: readonly OptionGroup[], own: Partial<DishOptionGroup> = {}) {
  const optionGroups = groups.map(({ id }) => ({ id, min: null, max: null, ...own }));
  return { dish: { ...EMPTY_DISH, id: 1, price: 1_000, optionGroups }, groups: byId(groups) };
}
