import { useState } from 'react';
import type { Dish } from '../../../shared/menu/contract.ts';
import { chooseErrors } from '../../../shared/options/choose.ts';
import type { Choice } from '../../../shared/options/contract.ts';
import { countsOf } from '../../../shared/options/counts.ts';
import type { ChosenOption } from '../../../shared/options/dish-options.ts';
import {
  defaultsOf,
  type GroupOfDish,
  groupsOf,
  isAvailable,
  type OptionGroups,
} from '../../../shared/options/groups.ts';
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
    /** Takes a choice so often, as far as the limits of its group allow. */
    choose: (group: GroupOfDish, choice: Choice, count: number) =>
      setChosen(withCount(chosen, { group, choice, count })),
    /** The error of a group, once all were asked for. */
    errorOf: (groupId: number) => (isChecked ? errors.find((error) => error.groupId === groupId) : undefined),
    /** Shows the errors from now on; returns the group of the first one, null when the line can be added. */
    check(): number | null {
      setChecked(true);
      return errors[0]?.groupId ?? null;
    },
  };
}

/** Where one choice is taken at most, another one replaces it. */
function withCount(
  chosen: readonly ChosenOption[],
  { group, choice, count }: { group: GroupOfDish; choice: Choice; count: number },
): ChosenOption[] {
  const inGroup = new Set(group.choices.map(({ id }) => id));
  const replaces = group.max === 1 && count > 0;
  const others = chosen.filter(({ choiceId }) => choiceId !== choice.id && !(replaces && inGroup.has(choiceId)));
  const taken = others.filter(({ choiceId }) => inGroup.has(choiceId)).reduce((sum, { quantity }) => sum + quantity, 0);
  const quantity = Math.min(count, group.maxPerChoice, Math.max(0, group.max - taken));
  if (quantity <= 0 || !isAvailable(choice)) return others;
  return [...others, { choiceId: choice.id, quantity }];
}
