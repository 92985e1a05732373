import { type LocalisedText, withoutBlanks } from '../../shared/localised-text.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { lineKey, type PricedLine, priceLine } from '../../shared/orders/pricing.ts';
import { MAX_QUANTITY } from '../../shared/orders/rules.ts';
import type { Cart, CartLine } from './stored-cart.ts';

/** Returns the cart with this quantity of a dish without options; 0 removes it. A line keeps its position. */
export function withQuantity(cart: Cart, dishId: number, quantity: number): Cart {
  const key = lineKey(dishId);
  if (quantity <= 0) return withoutLine(cart, key);
  const known = cart.find((line) => line.key === key);
  const line: CartLine = {
    key,
    dishId,
    quantity: Math.min(quantity, MAX_QUANTITY),
    ...(known?.name && { name: known.name }),
  };
  return known ? cart.map((each) => (each === known ? line : each)) : [...cart, line];
}

/** Returns the quantity of a dish that can be ordered; 0 when it is not in the cart, or gone. */
export function quantityOf(cart: Cart, dishId: number): number {
  return quantitiesByDish(cart)[dishId] ?? 0;
}

/** Returns the quantities in the cart by dish id, without lines that are gone. */
export function quantitiesByDish(cart: Cart): Readonly<Record<string, number>> {
  const quantities: Record<string, number> = {};
  for (const { dishId, quantity, isGone } of cart) {
    if (!isGone) quantities[dishId] = (quantities[dishId] ?? 0) + quantity;
  }
  return quantities;
}

export function withoutLine(cart: Cart, key: string): Cart {
  return cart.filter((line) => line.key !== key);
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
 * Returns the cart with the menu's names of its dishes, by which they are named once they are gone. A menu may lack
 * languages; a name that is there is kept, so that tabs with different menus do not overwrite each other's for ever.
 */
export function withNames(cart: Cart, menu: readonly Pick<Dish, 'id' | 'name'>[]): Cart {
  const names = new Map(menu.map(({ id, name }) => [id, withoutBlanks(name)]));
  let isChanged = false;
  const named = cart.map((line) => {
    const name = names.get(line.dishId);
    const known = line.name ?? {};
    if (!name || Object.keys(name).every((language) => language in known)) return line;
    isChanged = true;
    return { ...line, name: { ...name, ...known } };
  });
  return isChanged ? named : cart;
}

/** Returns the cart with the lines of these dishes marked as gone, whatever the menu says from now on. */
export function withGone(cart: Cart, dishIds: readonly number[]): Cart {
  const isNew = ({ dishId, isGone }: CartLine) => !isGone && dishIds.includes(dishId);
  return cart.some(isNew) ? cart.map((line) => (isNew(line) ? { ...line, isGone: true } : line)) : cart;
}

/** Returns the cart's lines at the menu's prices, in menu order, without those that are gone. */
export function cartLines(cart: Cart, menu: readonly Dish[]): PricedLine[] {
  return menu.flatMap((dish) =>
    cart
      .filter(({ dishId, isGone }) => dishId === dish.id && !isGone)
      .map(({ quantity }) => priceLine({ dish, quantity })),
  );
}

/** A dish in the cart that can no longer be ordered; without a name when the cart was stored by an earlier release. */
export interface GoneDish {
  dishId: number;
  name: LocalisedText | undefined;
}

/** Returns the dishes in the cart that are not on the menu, or were marked as gone. */
export function goneDishes(cart: Cart, menu: readonly Pick<Dish, 'id'>[]): GoneDish[] {
  const ids = new Set(menu.map(({ id }) => id));
  const gone = cart.filter(({ dishId, isGone }) => isGone || !ids.has(dishId));
  return [...new Map(gone.map(({ dishId, name }) => [dishId, { dishId, name }])).values()];
}

/** Returns the cart without these dishes, once the customer has seen that they are gone. */
export function withoutDishes(cart: Cart, dishes: readonly Pick<GoneDish, 'dishId'>[]): Cart {
  const ids = new Set(dishes.map(({ dishId }) => dishId));
  return cart.filter(({ dishId }) => !ids.has(dishId));
}
