import type { AllergenStatement } from '../allergens/allergens.ts';
import type { LocalisedText } from '../localised-text.ts';
import type { Dish } from '../menu/contract.ts';
import type { Agorot } from '../money.ts';
import { countsOf } from '../options/counts.ts';
import type { ChosenOption, WithOptions } from '../options/dish-options.ts';
import type { OptionGroups } from '../options/groups.ts';
import { type PricedChoice, priceChoices } from '../options/price-choices.ts';

/** A line of a cart or of an order in progress, with names and price from the menu. */
export interface PricedLine {
  /** Identifies the line; two lines with the same key are merged. */
  key: string;
  dishId: number;
  name: LocalisedText;
  /** Price per unit in agorot, with its choices. */
  unitPrice: Agorot;
  quantity: number;
  choices: readonly PricedChoice[];
  /** The note to the kitchen; empty without one. */
  note: string;
  /** Of a line to store: what is stated of the dish with its choices. */
  statement?: AllergenStatement;
}

interface Priced {
  unitPrice: Agorot;
  quantity: number;
}

/**
 * Returns the key of a line: equal for equal choices, in any order of choosing, and an equal note. That of a dish
 * without both is its id.
 */
export function lineKey(dishId: number, chosen: readonly ChosenOption[] = [], note = ''): string {
  const counts = [...countsOf(chosen)].sort(([one], [other]) => one - other);
  if (counts.length === 0 && note === '') return String(dishId);
  return [dishId, counts.map(([id, count]) => `${id}x${count}`).join(','), note].join(':');
}

interface LineToPrice {
  dish: Pick<Dish, 'id' | 'name' | 'price'> & Partial<WithOptions>;
  /** Needed where there are choices. */
  groups?: OptionGroups | undefined;
  chosen?: readonly ChosenOption[] | undefined;
  note?: string | undefined;
  quantity: number;
}

const NO_GROUPS: OptionGroups = new Map();

/**
 * Returns a line of a dish with its choices at the menu's prices; the only place where a line gets its price, which is
 * never below zero.
 */
export function priceLine({ dish, groups = NO_GROUPS, chosen = [], note = '', quantity }: LineToPrice): PricedLine {
  const { id, name, price, optionGroups = [] } = dish;
  const choices = priceChoices({ optionGroups }, groups, chosen);
  const sum = choices.reduce((total, choice) => total + choice.price, price);
  return { key: lineKey(id, choices, note), dishId: id, name, unitPrice: Math.max(0, sum), quantity, choices, note };
}

/** Returns the total of a line in agorot. */
export function lineTotal({ unitPrice, quantity }: Priced): Agorot {
  return unitPrice * quantity;
}

/** Returns the total of all lines in agorot. */
export function totalOf(lines: readonly Priced[]): Agorot {
  return lines.reduce((total, line) => total + lineTotal(line), 0);
}

/** Returns the quantity of a dish over all lines. */
export function quantityOfDish(lines: readonly { dishId: number; quantity: number }[], dishId: number): number {
  return countOf(lines.filter((line) => line.dishId === dishId));
}

/** Returns the lines with at most this quantity of a dish in all; the first lines keep theirs, gone ones do not count. */
export function withAtMost<Line extends { dishId: number; quantity: number; isGone?: boolean }>(
  lines: readonly Line[],
  dishId: number,
  most: number,
): Line[] {
  let left = most;
  return lines.flatMap((line) => {
    if (line.dishId !== dishId || line.isGone) return [line];
    const quantity = Math.min(line.quantity, left);
    left -= quantity;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Returns the total quantity of all lines. */
export function countOf(lines: readonly Pick<Priced, 'quantity'>[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0);
}
