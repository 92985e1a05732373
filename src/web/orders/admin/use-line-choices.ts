import { useState } from 'react';
import type { Dish } from '../../../shared/menu/contract.ts';
import { chooseErrors } from '../../../shared/options/choose.ts';
import { priceIfTaken, takenOf, withChoice, withPress } from '../../../shared/options/choosing.ts';
import type { Choice } from '../../../shared/options/contract.ts';
import { countsOf } from '../../../shared/options/counts.ts';
import { defaultsOf, type GroupOfDish, groupsOf, type OptionGroups } from '../../../shared/options/groups.ts';
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
    priceOf: (group: GroupOfDish, choice: Choice) => priceIfTaken({ dish, groups: all, chosen }, { group, choice }),
    countOf: (choice: Choice) => counts.get(choice.id) ?? 0,
    takenOf: (group: GroupOfDish) => takenOf(group, chosen),
    /** Takes a choice so often, as far as the limits of its group allow. */
    choose: (group: GroupOfDish, choice: Choice, count: number) =>
      setChosen(withChoice(chosen, { group, choice, count })),
    /** What a press of a choice does. */
    press: (group: GroupOfDish, choice: Choice) => setChosen(withPress(chosen, { group, choice })),
    /** The error of a group, once all were asked for. */
    errorOf: (groupId: number) => (isChecked ? errors.find((error) => error.groupId === groupId) : undefined),
    /** Shows the errors from now on; returns the group of the first one, null when the line can be added. */
    check(): number | null {
      setChecked(true);
      return errors[0]?.groupId ?? null;
    },
  };
}
