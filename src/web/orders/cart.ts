import type { Dish } from '../../shared/menu/contract.ts';
import { MAX_QUANTITY } from '../../shared/orders/rules.ts';
import { createStoredValue, useStoredValue } from '../ui/stored-value.ts';

/** Food item id to quantity (spec.md §3). */
export type Cart = Readonly<Record<string, number>>;

export interface CartLine {
  item: Dish;
  quantity: number;
}

function parseCart(json: unknown): Cart {
  if (typeof json !== 'object' || json === null) throw new TypeError('Not a cart');
  const entries = Object.entries(json).filter(
    ([id, quantity]) => /^\d+$/.test(id) && Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_QUANTITY,
  );
  return Object.fromEntries(entries);
}

const stored = createStoredValue<Cart>({ key: 'cart', parse: parseCart, fallback: {} });

/** The cart of this browser: kept across reloads and the same in all its tabs. */
export function useCart(): Cart {
  return useStoredValue(stored);
}

/** Puts `quantity` of a dish into the cart; none takes it out. */
export function setQuantity(id: number, quantity: number): void {
  const { [id]: _, ...rest } = stored.get();
  stored.set(quantity > 0 ? { ...rest, [id]: Math.min(quantity, MAX_QUANTITY) } : rest);
}

/** Puts one more of a dish into the cart. */
export function addToCart(id: number): void {
  setQuantity(id, (stored.get()[id] ?? 0) + 1);
}

export function clearCart(): void {
  stored.set({});
}

/** The cart's lines in the order of the menu. What the menu no longer has is left out. */
export function cartLines(cart: Cart, menu: readonly Dish[]): CartLine[] {
  return menu.flatMap((item) => {
    const quantity = cart[item.id] ?? 0;
    return quantity > 0 ? [{ item, quantity }] : [];
  });
}
