import { useEffect, useState } from 'react';
import { contentsOf } from '../../../shared/allergens/contents.ts';
import type { Dish } from '../../../shared/menu/contract.ts';
import { type ChooseError, chooseErrors } from '../../../shared/options/choose.ts';
import { withChoice, withPress } from '../../../shared/options/choosing.ts';
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
import { choicePrices } from '../../../shared/options/price-choices.ts';
import { priceLine } from '../../../shared/orders/pricing.ts';
import type { ChosenDish } from './chosen-dish.ts';
import { forgetChoosing, keepChoosing, keptChoosing } from './kept-choosing.ts';

interface ChoosingOptions {
  item: Dish;
  groups: OptionGroups;
  /** What is changed; null for a new line, which begins with the dish's defaults, or as before a reload. */
  before: ChosenDish | null;
}

/** What the customer chooses of a dish, and what comes of it: price, and errors once they have been asked for. */
export function useChoosing({ item, groups, before }: ChoosingOptions) {
  const ofDish = groupsOf(item, groups).filter(({ choices }) => choices.length > 0);
  const isNew = before === null;
  const [begun] = useState(() => before ?? keptChoosing(item.id));
  const [taken, setTaken] = useState(() => (begun ? offered(begun.choices, ofDish) : defaultsOf(item, groups)));
  const [note, setNote] = useState(begun?.note ?? '');
  const [quantity, setQuantity] = useState(begun?.quantity ?? 1);
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    if (isNew) keepChoosing(item.id, { choices: taken, note, quantity });
  }, [isNew, item.id, taken, note, quantity]);
  useEffect(() => (isNew ? forgetChoosing : undefined), [isNew]);
  // The menu may change while the sheet is open.
  const chosen = taken.filter(({ choiceId }) =>
    ofDish.some(({ choices }) => choices.some(({ id }) => id === choiceId)),
  );
  const counts = countsOf(chosen);
  const errors = chooseErrors(item, groups, chosen);
  const priced = priceLine({ dish: item, groups, chosen, note, quantity });

  return {
    groups: ofDish,
    chosen,
    counts,
    /** What a choice would add, taken once. */
    priceOf: choicePrices(ofDish, counts),
    line: priced,
    /** What is stated of the dish with the choices. */
    contents: contentsOf(item, groups, chosen),
    note,
    quantity,
    setNote,
    setQuantity,
    choose: (group: GroupOfDish, choice: Choice, count: number) =>
      setTaken(withChoice(chosen, { group, choice, count })),
    press: (group: GroupOfDish, choice: Choice) => setTaken(withPress(chosen, { group, choice })),
    errorOf: (groupId: number): ChooseError | undefined =>
      isChecked ? errors.find((error) => error.groupId === groupId) : undefined,
    /** Shows the errors from now on; returns the group of the first, null when there is none. */
    check(): number | null {
      setChecked(true);
      return errors[0]?.groupId ?? null;
    },
  };
}

export type Choosing = ReturnType<typeof useChoosing>;

/** Returns the choices that can still be taken. */
function offered(chosen: readonly ChosenOption[], groups: readonly GroupOfDish[]): ChosenOption[] {
  const available = groups.flatMap(({ choices }) => choices.filter(isAvailable).map(({ id }) => id));
  return chosen
    .filter(({ choiceId }) => available.includes(choiceId))
    .map(({ choiceId, quantity }) => ({ choiceId, quantity }));
}
