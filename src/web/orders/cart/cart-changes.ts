import type { ChosenOption } from '../../../shared/options/dish-options.ts';
import { lineKey } from '../../../shared/orders/pricing.ts';
import { MAX_QUANTITY } from '../../../shared/orders/rules.ts';
import { type GoneDish, withLine, withoutLine } from './cart-rules.ts';
import type { Cart, CartLine } from './stored-cart.ts';

/* How sheets change lines of the cart. Not needed before one is opened, so it is no part of the page's first script. */

/** Returns the cart with another quantity of a line; 0 removes it. */
export function withLineQuantity(cart: Cart, key: string, quantity: number): Cart {
  const line = cart.find((each) => each.key === key);
  return line ? withLine(cart, { ...line, quantity }) : cart;
}

/** What is put into the cart: a dish with what was chosen for it. */
export interface NewLine {
  dishId: number;
  choices: readonly ChosenOption[];
  note: string;
  quantity: number;
}

/** Returns the cart with these dishes added; a line with equal choices and note gets more of them. */
export function withAdded(cart: Cart, added: NewLine): Cart {
  const line = cartLineOf(added);
  const known = cart.find(({ key, isGone }) => key === line.key && !isGone);
  if (!known) return withLine(cart, line);
  return withLine(cart, { ...known, ...line, quantity: line.quantity + known.quantity });
}

/**
 * Returns the cart with a line replaced in its place, merged with one that is equal by then. One that was removed
 * meanwhile, as in another tab, is stored all the same.
 */
export function withReplaced(cart: Cart, key: string, changed: NewLine): Cart {
  const line = cartLineOf(changed);
  if (line.key === key || !cart.some((each) => each.key === key)) return withLine(cart, line);
  const equal = cart.find((each) => each.key === line.key && !each.isGone);
  const quantity = Math.min(line.quantity + (equal?.quantity ?? 0), MAX_QUANTITY);
  return withoutLine(cart, line.key).map((each) => (each.key === key ? { ...line, quantity } : each));
}

function cartLineOf({ dishId, choices, note, quantity }: NewLine): CartLine {
  return { key: lineKey(dishId, choices, note), dishId, quantity, choices, ...(note && { note }) };
}

/** A line that was removed from the cart, and where it was. */
export interface RemovedLine {
  line: CartLine;
  index: number;
}

/** Returns the cart with removed lines where they were, in place of those with the same key; `removed` in this order. */
export function withLinesRestored(cart: Cart, removed: readonly RemovedLine[]): Cart {
  return removed.reduceRight<Cart>((restored, { line, index }) => {
    const others = withoutLine(restored, line.key);
    return [...others.slice(0, index), line, ...others.slice(index)];
  }, cart);
}

/**
 * Returns the cart without these dishes, once the customer has seen that they are gone. Where only some lines of a dish
 * are marked as gone, the others were added after it had come back, and stay.
 */
export function withoutDishes(cart: Cart, dishes: readonly Pick<GoneDish, 'dishId'>[]): Cart {
  const ids = new Set(dishes.map(({ dishId }) => dishId));
  const marked = new Set(cart.filter(({ isGone }) => isGone).map(({ dishId }) => dishId));
  return cart.filter(({ dishId, isGone }) => !ids.has(dishId) || (!isGone && marked.has(dishId)));
}
