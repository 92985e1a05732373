import type { LocalisedText } from '../localised-text.ts';
import type { Dish } from '../menu/contract.ts';
import type { Agorot } from '../money.ts';

/** A line of a cart or of an order that is being taken, with names and price as the menu has them. */
export interface PricedLine {
  /** Tells the line from the others. Lines of the same choice have the same key: they are one line. */
  key: string;
  dishId: number;
  name: LocalisedText;
  /** Agorot, for one. */
  unitPrice: Agorot;
  quantity: number;
}

interface Priced {
  unitPrice: Agorot;
  quantity: number;
}

/** The key of the line of a dish that is ordered as it is. */
export function lineKey(dishId: number): string {
  return String(dishId);
}

/** A line of a dish at the menu's price: the only place where a line gets one. */
export function priceLine(dish: Pick<Dish, 'id' | 'name' | 'price'>, quantity: number): PricedLine {
  const { id, name, price } = dish;
  return { key: lineKey(id), dishId: id, name, unitPrice: price, quantity };
}

/** What a line comes to, in agorot. */
export function lineTotal({ unitPrice, quantity }: Priced): Agorot {
  return unitPrice * quantity;
}

/** What lines come to together, in agorot. */
export function totalOf(lines: readonly Priced[]): Agorot {
  return lines.reduce((total, line) => total + lineTotal(line), 0);
}

/** How many portions lines are together. */
export function countOf(lines: readonly Pick<Priced, 'quantity'>[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0);
}
