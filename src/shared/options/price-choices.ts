import type { LocalisedText } from '../localised-text.ts';
import type { Agorot } from '../money.ts';
import type { Choice } from './contract.ts';
import { countsOf } from './counts.ts';
import type { ChosenOption, WithOptions } from './dish-options.ts';
import { type GroupOfDish, groupsOf, type OptionGroups } from './groups.ts';

/** A choice in an order's line, with names and price from the menu. */
export interface PricedChoice {
  choiceId: number;
  groupId: number;
  groupName: LocalisedText;
  name: LocalisedText;
  /** What it adds to the price of one dish, in agorot, taken as often as `quantity` says; 0 where it is free. */
  price: Agorot;
  /** How often it is taken for one dish. */
  quantity: number;
}

/**
 * Returns the chosen choices of a dish with their prices, in the order of its groups and their choices. In each group
 * the cheapest are free, as many as it gives; one with a negative price is counted as free, and keeps its price.
 * Choices that the dish does not have are left out.
 */
export function priceChoices(dish: WithOptions, groups: OptionGroups, chosen: readonly ChosenOption[]): PricedChoice[] {
  const counts = countsOf(chosen);
  if (counts.size === 0) return [];
  const ofDish = groupsOf(dish, groups);
  const priceOf = choicePrices(ofDish, counts);
  return ofDish.flatMap((group) => priceGroup(group, counts, priceOf));
}

/**
 * Returns a function that says what a choice costs, taken once and not free, with the sizes among `counts`; the first of
 * them that has a price for it decides.
 */
export function choicePrices(
  ofDish: readonly GroupOfDish[],
  counts: ReadonlyMap<number, number>,
): (choice: Choice) => Agorot {
  const sizes = ofDish
    .filter(({ isSize }) => isSize)
    .flatMap(({ choices }) => choices.filter(({ id }) => counts.has(id)));
  return ({ price, pricesBySize }) => {
    const bySize = sizes.map((size) => pricesBySize.find(({ sizeId }) => sizeId === size.id));
    return bySize.find((found) => found !== undefined)?.price ?? price;
  };
}

function priceGroup(
  { id: groupId, name: groupName, choices, free }: GroupOfDish,
  counts: ReadonlyMap<number, number>,
  priceOf: (choice: Choice) => Agorot,
): PricedChoice[] {
  const taken = choices.flatMap((choice) => {
    const quantity = counts.get(choice.id) ?? 0;
    return quantity > 0 ? [{ choice, quantity, each: priceOf(choice), free: 0 }] : [];
  });
  let left = free;
  for (const one of taken.toSorted((a, b) => a.each - b.each)) {
    one.free = Math.min(left, one.quantity);
    left -= one.free;
  }
  return taken.map(({ choice: { id: choiceId, name }, quantity, each, free }) => {
    const price = each * quantity - Math.max(0, each) * free;
    return { choiceId, groupId, groupName, name, price, quantity };
  });
}
