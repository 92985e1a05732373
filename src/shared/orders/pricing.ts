import type { LocalisedText } from '../localised-text.ts';
import type { Dish } from '../menu/contract.ts';
import type { Agorot } from '../money.ts';

/** A line of a cart or of an order in progress, with names and price from the menu. */
export interface PricedLine {
  /** Identifies the line; two lines with the same key are merged. */
  key: string;
  dishId: number;
  name: LocalisedText;
  /** Price per unit in agorot. */
  unitPrice: Agorot;
  quantity: number;
}

interface Priced {
  unitPrice: Agorot;
  quantity: number;
}

/** Returns the key of a line of a dish without options. */
export function lineKey(dishId: number): string {
  return String(dishId);
}

/** Returns a line of a dish at the menu's price; the only place where a line gets its price. */
export function priceLine(dish: Pick<Dish, 'id' | 'name' | 'price'>, quantity: number): PricedLine {
  const { id, name, price } = dish;
  return { key: lineKey(id), dishId: id, name, unitPrice: price, quantity };
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

/** Returns the lines with at most this quantity of a dish in all; the first lines keep theirs. */
export function withAtMost<Line extends { dishId: number; quantity: number }>(
  lines: readonly Line[],
  dishId: number,
  most: number,
): Line[] {
  let left = most;
  return lines.flatMap((line) => {
    if (line.dishId !== dishId) return [line];
    const quantity = Math.min(line.quantity, left);
    left -= quantity;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Returns the total quantity of all lines. */
export function countOf(lines: readonly Pick<Priced, 'quantity'>[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0);
}
