import { useEffect, useMemo } from 'react';
import type { Dish } from '../../shared/menu/contract.ts';
import { isSoldOut } from '../../shared/menu/orderable.ts';
import { withAtMost } from '../../shared/orders/pricing.ts';
import { createStoredValue, useStoredValue } from '../ui/stored-value.ts';
import * as rules from './cart-rules.ts';
import { type Cart, parseCart } from './stored-cart.ts';

const stored = createStoredValue<Cart>({ key: 'cart', parse: parseCart, fallback: [] });

/**
 * The cart of this browser on this menu (null while there is none): persisted, and synchronised between tabs. Returns
 * the lines that can be ordered, and the dishes that no longer can until the customer has dismissed them.
 */
export function useCart(menu: readonly Dish[] | null) {
  const cart = useStoredValue(stored);
  // Not before the quantity is painted.
  useEffect(() => {
    const timer = setTimeout(() => menu && keepUp(cart, menu));
    return () => clearTimeout(timer);
  }, [cart, menu]);
  return useMemo(() => {
    const orderable = menu && orderableDishes(menu);
    return {
      lines: rules.cartLines(cart, orderable ?? []),
      gone: orderable ? rules.goneDishes(cart, orderable) : [],
      quantities: rules.quantitiesByDish(cart),
    };
  }, [cart, menu]);
}

/**
 * Stores the names of the cart's dishes, and which can no longer be ordered: what was taken out of the cart does not
 * come back by itself when staff sell it again. A hidden page leaves the cart alone, since its menu may be outdated.
 */
function keepUp(cart: Cart, menu: readonly Dish[]): void {
  if (cart !== stored.get() || document.visibilityState === 'hidden') return;
  const gone = rules.goneDishes(cart, orderableDishes(menu)).map(({ dishId }) => dishId);
  const current = rules.withGone(rules.withNames(cart, menu), gone);
  if (current !== cart) stored.set(current);
}

const orderableDishes = (menu: readonly Dish[]) => menu.filter((dish) => !isSoldOut(dish));

/** Sets the quantity of a dish without options; 0 removes it. */
export function setQuantity(dishId: number, quantity: number): void {
  stored.set(rules.withQuantity(stored.get(), dishId, quantity));
}

/** Adds one of a dish to the cart. */
export function addToCart(dishId: number): void {
  setQuantity(dishId, rules.quantityOf(stored.get(), dishId) + 1);
}

/** Removes a line; returns it, for `restoreLines`. It is empty when the cart has no such line. */
export function removeLine(key: string): rules.RemovedLine[] {
  const before = stored.get();
  stored.set(rules.withoutLine(before, key));
  return before.flatMap((line, index) => (line.key === key ? [{ line, index }] : []));
}

/** Restores lines with their quantities and positions, in the order in which they were removed. */
export function restoreLines(removed: readonly rules.RemovedLine[]): void {
  stored.set(rules.withLinesRestored(stored.get(), removed));
}

/** Keeps at most this many of a dish in the cart. */
export function takeAtMost(dishId: number, most: number): void {
  stored.set(withAtMost(stored.get(), dishId, most));
}

/** Marks dishes as gone that the server rejected. */
export function markGone(dishIds: readonly number[]): void {
  stored.set(rules.withGone(stored.get(), dishIds));
}

/** Removes dishes that are gone, once the customer has seen it. */
export function dismissGone(dishes: readonly rules.GoneDish[]): void {
  stored.set(rules.withoutDishes(stored.get(), dishes));
}

export function clearCart(): void {
  stored.set([]);
}
