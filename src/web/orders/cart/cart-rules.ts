import type { Week } from '../../../shared/hours/week.ts';
import { type LocalisedText, withoutBlanks } from '../../../shared/localised-text.ts';
import type { Dish } from '../../../shared/menu/contract.ts';
import type { Agorot } from '../../../shared/money.ts';
import { defaultsOf, type OptionGroups } from '../../../shared/options/groups.ts';
import { lineKey, type PricedLine, priceLine, withAtMost } from '../../../shared/orders/pricing.ts';
import { MAX_QUANTITY } from '../../../shared/orders/rules.ts';
import type { Cart, CartChoice, CartLine } from './stored-cart.ts';

/**
 * Returns the cart with this quantity of a dish over all its lines, of which it may have several from a time when it
 * had options; 0 removes them. A line keeps its position.
 */
export function withQuantity(cart: Cart, dishId: number, quantity: number): Cart {
  const more = quantity - quantityOf(cart, dishId);
  if (more <= 0) return withAtMost(cart, dishId, quantity);
  const key = lineKey(dishId);
  const { isGone, ...line } = cart.find((each) => each.key === key) ?? { key, dishId, quantity: 0 };
  return withLine(cart, { ...line, quantity: more + (isGone ? 0 : line.quantity) });
}

/** Returns the cart with this line in place of that with its key, or at the end; none of it removes it. */
export function withLine(cart: Cart, { quantity, ...rest }: CartLine): Cart {
  if (quantity <= 0) return withoutLine(cart, rest.key);
  const line = { ...rest, quantity: Math.min(quantity, MAX_QUANTITY) };
  const isKnown = cart.some(({ key }) => key === line.key);
  return isKnown ? cart.map((each) => (each.key === line.key ? line : each)) : [...cart, line];
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

/** What names the dishes and choices of a cart. */
interface Named {
  id: number;
  name: LocalisedText;
}

/**
 * Returns the cart with the menu's names of its dishes and choices, by which they are named once they are gone. A menu
 * may lack languages; a name that is there is kept, so that tabs with different menus do not overwrite each other's for
 * ever.
 */
export function withNames(cart: Cart, menu: readonly Named[], choices: readonly Named[] = []): Cart {
  const ofDishes = namesById(menu);
  const ofChoices = namesById(choices);
  let isChanged = false;
  const named = <Entry extends { name?: LocalisedText }>(entry: Entry, name: LocalisedText | undefined): Entry => {
    const known = entry.name ?? {};
    if (!name || Object.keys(name).every((language) => language in known)) return entry;
    isChanged = true;
    return { ...entry, name: { ...name, ...known } };
  };
  const lines = cart.map((line) => ({
    ...named(line, ofDishes.get(line.dishId)),
    ...(line.choices && { choices: line.choices.map((choice) => named(choice, ofChoices.get(choice.choiceId))) }),
  }));
  return isChanged ? lines : cart;
}

function namesById(entities: readonly Named[]): ReadonlyMap<number, LocalisedText> {
  return new Map(entities.map(({ id, name }) => [id, withoutBlanks(name)]));
}

/** Returns the cart with the lines of these dishes marked as gone, whatever the menu says from now on. */
export function withGone(cart: Cart, dishIds: readonly number[]): Cart {
  const isNew = ({ dishId, isGone }: CartLine) => !isGone && dishIds.includes(dishId);
  return cart.some(isNew) ? cart.map((line) => (isNew(line) ? { ...line, isGone: true } : line)) : cart;
}

/** Returns the cart with the lines marked as gone whose dishes are not on the menu. */
export function withMissingGone(cart: Cart, menu: readonly Pick<Dish, 'id'>[]): Cart {
  const missing = goneDishes(
    cart.filter(({ isGone }) => !isGone),
    menu,
  );
  return withGone(
    cart,
    missing.map(({ dishId }) => dishId),
  );
}

/** A line of the cart at the menu's prices. */
export interface OfferedLine extends PricedLine {
  dish: Dish;
  chosen: readonly CartChoice[];
  /** The price per unit as first shown, where it is another now. */
  oldPrice: Agorot | undefined;
}

/** Returns the cart's lines at the menu's prices, in menu order, without those that are gone. */
export function cartLines(cart: Cart, menu: readonly Dish[], groups: OptionGroups): OfferedLine[] {
  return menu.flatMap((dish) =>
    cart
      .filter(({ dishId, isGone }) => dishId === dish.id && !isGone)
      .map(({ key, quantity, choices, note, seenPrice }) => {
        const chosen = choices ?? defaultsOf(dish, groups);
        const line = priceLine({ dish, groups, chosen, note, quantity });
        return { ...line, key, dish, chosen, oldPrice: seenPrice === line.unitPrice ? undefined : seenPrice };
      }),
  );
}

/** Returns the lines at these prices per unit, by key, which the server told of and the menu does not have yet. */
export function withToldPrices(
  lines: readonly OfferedLine[],
  told: ReadonlyMap<string, Agorot>,
): readonly OfferedLine[] {
  if (told.size === 0) return lines;
  return lines.map((line) => {
    const unitPrice = told.get(line.key) ?? line.unitPrice;
    const seen = line.oldPrice ?? line.unitPrice;
    return { ...line, unitPrice, oldPrice: seen === unitPrice ? undefined : seen };
  });
}

/** Returns the cart with the prices of lines that are shown for the first time. */
export function withSeenPrices(cart: Cart, shown: readonly Pick<OfferedLine, 'key' | 'unitPrice'>[]): Cart {
  const prices = new Map(shown.map(({ key, unitPrice }) => [key, unitPrice]));
  const isNew = ({ key, seenPrice }: CartLine) => seenPrice === undefined && prices.has(key);
  return cart.some(isNew)
    ? cart.map((line) => (isNew(line) ? { ...line, seenPrice: prices.get(line.key) ?? 0 } : line))
    : cart;
}

/** A dish in the cart that can no longer be ordered; without a name if the stored cart has none. */
export interface GoneDish {
  dishId: number;
  name: LocalisedText | undefined;
  /** ISO 8601: when it can be ordered again; missing when the menu does not say so. */
  soldOutUntil?: string | undefined;
  /** When it is served, of a dish that stays in the cart although that is not now. */
  served?: Week | undefined;
}

/** Returns the dishes in the cart that cannot be ordered, or were marked as gone; `menu` tells which come back. */
export function goneDishes(
  cart: Cart,
  orderable: readonly Pick<Dish, 'id'>[],
  menu: readonly Pick<Dish, 'id' | 'soldOutUntil' | 'served' | 'serving'>[] = [],
): GoneDish[] {
  const ids = new Set(orderable.map(({ id }) => id));
  const gone = cart.filter(({ dishId, isGone }) => isGone || !ids.has(dishId));
  if (gone.length === 0) return [];
  const listed = new Map(menu.map((dish) => [dish.id, dish]));
  const described = gone.map(({ dishId, name, isGone }): GoneDish => {
    const { soldOutUntil, serving, served } = listed.get(dishId) ?? {};
    const isUnserved = !isGone && !soldOutUntil && served && serving?.isServed === false;
    return { dishId, name, soldOutUntil: soldOutUntil ?? undefined, ...(isUnserved && { served }) };
  });
  return [...new Map(described.map((dish) => [dish.dishId, dish])).values()];
}
