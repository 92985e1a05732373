import { withAtMost } from '../../../shared/orders/pricing.ts';
import { changeCart } from './cart.ts';
import * as changes from './cart-changes.ts';
import { type GoneDish, withoutLine } from './cart-rules.ts';

/* What sheets and dialogs do to the cart of this browser. */

/** Adds a dish with what was chosen for it. */
export function addLine(line: changes.NewLine): void {
  changeCart((cart) => changes.withAdded(cart, line));
}

/** Adds several lines at once, as of an earlier order. */
export function addLines(lines: readonly changes.NewLine[]): void {
  changeCart((cart) => lines.reduce(changes.withAdded, cart));
}

/** Replaces a line. */
export function replaceLine(key: string, line: changes.NewLine): void {
  changeCart((cart) => changes.withReplaced(cart, key, line));
}

/** Sets the quantity of a line; 0 removes it. */
export function setLineQuantity(key: string, quantity: number): void {
  changeCart((cart) => changes.withLineQuantity(cart, key, quantity));
}

/** Removes a line; returns it, for `restoreLines`. It is empty when the cart has no such line. */
export function removeLine(key: string): changes.RemovedLine[] {
  const before = changeCart((cart) => withoutLine(cart, key));
  return before.flatMap((line, index) => (line.key === key ? [{ line, index }] : []));
}

/** Restores lines with their quantities and positions, in the order in which they were removed. */
export function restoreLines(removed: readonly changes.RemovedLine[]): void {
  changeCart((cart) => changes.withLinesRestored(cart, removed));
}

/** Keeps at most this many of a dish in the cart. */
export function takeAtMost(dishId: number, most: number): void {
  changeCart((cart) => withAtMost(cart, dishId, most));
}

/** Removes dishes that are gone, once the customer has seen it. */
export function dismissGone(dishes: readonly GoneDish[]): void {
  changeCart((cart) => changes.withoutDishes(cart, dishes));
}
