import type { Dish } from '../../shared/menu/contract.ts';
import { lineKey, type PricedLine, priceLine } from '../../shared/orders/pricing.ts';
import { MAX_QUANTITY } from '../../shared/orders/rules.ts';
import { createStoredValue, useStoredValue } from '../ui/stored-value.ts';
import { type Cart, parseCart } from './stored-cart.ts';

const stored = createStoredValue<Cart>({ key: 'cart', parse: parseCart, fallback: [] });

/** The cart of this browser: persisted, and synchronised between tabs. */
export function useCart(): Cart {
  return useStoredValue(stored);
}

/** Sets the quantity of a dish without options; 0 removes it. */
export function setQuantity(dishId: number, quantity: number): void {
  const key = lineKey(dishId);
  const others = stored.get().filter((line) => line.key !== key);
  const line = { key, dishId, quantity: Math.min(quantity, MAX_QUANTITY) };
  stored.set(quantity > 0 ? [...others, line] : others);
}

/** Adds one of a dish to the cart. */
export function addToCart(dishId: number): void {
  const key = lineKey(dishId);
  const line = stored.get().find((each) => each.key === key);
  setQuantity(dishId, (line?.quantity ?? 0) + 1);
}

/** Removes all lines of a dish from the cart. */
export function removeDish(dishId: number): void {
  stored.set(stored.get().filter((line) => line.dishId !== dishId));
}

export function clearCart(): void {
  stored.set([]);
}

/** Returns the cart's lines at the menu's prices, in menu order. Dishes no longer on the menu are left out. */
export function cartLines(cart: Cart, menu: readonly Dish[]): PricedLine[] {
  return menu.flatMap((dish) =>
    cart.filter(({ dishId }) => dishId === dish.id).map(({ quantity }) => priceLine(dish, quantity)),
  );
}

/** Returns the quantities in the cart by dish id. */
export function quantitiesByDish(cart: Cart): Readonly<Record<string, number>> {
  const quantities: Record<string, number> = {};
  for (const { dishId, quantity } of cart) quantities[dishId] = (quantities[dishId] ?? 0) + quantity;
  return quantities;
}
