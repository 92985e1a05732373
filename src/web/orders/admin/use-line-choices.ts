import { useState } from 'react';
import type { Dish } from '../../../shared/menu/contract.ts';
import { chooseErrors } from '../../../shared/options/choose.ts';
import { takenOf, withChoice } from '../../../shared/options/choosing.ts';
import type { Choice } from '../../../shared/options/contract.ts';
import { countsOf } from '../../../shared/options/counts.ts';
import type { ChosenOption } from '../../../shared/options/dish-options.ts';
import { defaultsOf, type GroupOfDish, groupsOf, type OptionGroups } from '../../../shared/options/groups.ts';
import { priceChoices } from '../../../shared/options/price-choices.ts';
import { type PricedLine, priceLine } from '../../../shared/orders/pricing.ts';

export type LineChoices = ReturnType<typeof useLineChoices>;

/** What is chosen of a dish for a line of a phone order; it begins with the dish's defaults. */
export function useLineChoices(dish: Dish, all: OptionGroups) {
  const [chosen, setChosen] = useState(() => defaultsOf(dish, all));
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const groups = groupsOf(dish, all).filter(({ choices }) => choices.length > 0);
  const counts = countsOf(chosen);
  const errors = chooseErrors(dish, all, chosen);
  const line: PricedLine = priceLine({ dish, groups: all, chosen, note: note.trim(), quantity: 1 });
  return {
    groups,
    line,
    note,
    setNote,
    /** What a choice adds to the price, or would add. */
    priceOf(choice: Choice): number {
      const taken = counts.has(choice.id) ? chosen : [...chosen, { choiceId: choice.id, quantity: 1 }];
      return priceChoices(dish, all, taken).find(({ choiceId }) => choiceId === choice.id)?.price ?? choice.price;
    },
    countOf: (choice: Choice) => counts.get(choice.id) ?? 0,
    takenOf: (group: GroupOfDish) => takenOf(group, chosen),
    /** Takes a choice so often, as far as the limits of its group allow. */
    choose: (group: GroupOfDish, choice: Choice, count: number) =>
      setChosen(withChoice(count > 0 ? replaceable(chosen, group) : chosen, { group, choice, count })),
    /** The error of a group, once all were asked for. */
    errorOf: (groupId: number) => (isChecked ? errors.find((error) => error.groupId === groupId) : undefined),
    /** Shows the errors from now on; returns the group of the first one, null when the line can be added. */
    check(): number | null {
      setChecked(true);
      return errors[0]?.groupId ?? null;
    },
  };
}

/**
 * Returns the choices without those that another one of the group replaces: by keyboard, that goes for every group of which
 * one is taken at most.
 */
function replaceable(chosen: readonly ChosenOption[], group: GroupOfDish): readonly ChosenOption[] {
  if (group.max !== 1) return chosen;
  return chosen.filter(({ choiceId }) => !group.choices.some(({ id }) => id === choiceId));
}
