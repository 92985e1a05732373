import { useEffect, useMemo } from 'react';
import type { Dish } from '../../../shared/menu/contract.ts';
import { canBeOrdered, isSoldOut } from '../../../shared/menu/orderable.ts';
import { choicesOf, type OptionGroups } from '../../../shared/options/groups.ts';
import { createStoredValue, useStoredValue } from '../../ui/stored-value.ts';
import * as rules from './cart-rules.ts';
import { type Cart, parseCart } from './stored-cart.ts';

const stored = createStoredValue<Cart>({ key: 'cart', parse: parseCart, fallback: [] });

/**
 * The cart of this browser on this menu (null while there is none): persisted, and synchronised between tabs. Returns
 * the lines that can be ordered, and the dishes that no longer can until the customer has dismissed them.
 */
export function useCart(menu: readonly Dish[] | null, groups: OptionGroups) {
  const cart = useStoredValue(stored);
  const orderable = useMemo(() => menu?.filter(canBeOrdered), [menu]);
  // Not before the quantity is painted.
  useEffect(() => {
    const timer = setTimeout(() => menu && orderable && keepUp(cart, { menu, orderable, groups }));
    return () => clearTimeout(timer);
  }, [cart, menu, orderable, groups]);
  return useMemo(
    () => ({
      lines: rules.cartLines(cart, orderable ?? [], groups),
      gone: menu && orderable ? rules.goneDishes(cart, orderable, menu) : [],
      quantities: rules.quantitiesByDish(cart),
    }),
    [cart, menu, orderable, groups],
  );
}

interface Offer {
  menu: readonly Dish[];
  /** Those of the menu that can be ordered. */
  orderable: readonly Dish[];
  groups: OptionGroups;
}

/**
 * Stores the names of the cart's dishes, their prices as first shown, and which can no longer be ordered: what was taken
 * out of the cart does not come back by itself when staff sell it again. What is only not served at this time stays in it.
 * A hidden page leaves the cart alone, since its menu may be outdated.
 */
function keepUp(cart: Cart, { menu, orderable, groups }: Offer): void {
  if (cart !== stored.get() || document.visibilityState === 'hidden') return;
  const named = rules.withNames(cart, menu, choicesOf(groups));
  const priced = rules.withSeenPrices(named, rules.cartLines(cart, orderable, groups));
  const current = rules.withMissingGone(
    priced,
    menu.filter((dish) => !isSoldOut(dish)),
  );
  if (current !== cart) stored.set(current);
}

/** Sets the quantity of a dish without options; 0 removes it. */
export function setQuantity(dishId: number, quantity: number): void {
  changeCart((cart) => rules.withQuantity(cart, dishId, quantity));
}

/** Changes the cart by one of the rules; returns the cart before. */
export function changeCart(change: (cart: Cart) => Cart): Cart {
  const before = stored.get();
  stored.set(change(before));
  return before;
}

/** Adds one of a dish to the cart. */
export function addToCart(dishId: number): void {
  setQuantity(dishId, rules.quantityOf(stored.get(), dishId) + 1);
}

/** Marks dishes as gone that the server rejected. */
export function markGone(dishIds: readonly number[]): void {
  changeCart((cart) => rules.withGone(cart, dishIds));
}

export function isCartEmpty(): boolean {
  return stored.get().length === 0;
}

export function clearCart(): void {
  stored.set([]);
}
