import { DEFAULT_LANGUAGE } from '../../shared/languages.ts';
import { textIn } from '../../shared/localised-text.ts';
import { isLeftShown, portionsLeft } from '../../shared/menu/portions.ts';
import type { Overruled } from '../../shared/orders/overruled.ts';
import { type PricedLine, quantityOfDish } from '../../shared/orders/pricing.ts';
import { portionsExceededDetails } from '../../shared/orders/refusals.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { addSold } from '../menu/portion-queries.ts';
import type { StoredDish } from '../menu/queries.ts';
import type { CountedPortions } from '../orders/line-queries.ts';

interface Taking {
  lines: readonly PricedLine[];
  menu: ReadonlyMap<number, StoredDish>;
  /** The business day for which it is ordered, such as `2026-11-21`. */
  day: string;
  /** Whether a refusal names the day, since it is not for the next possible time today. */
  isDayNamed: boolean;
  /** Whether more may be sold than there are. */
  mayExceed: boolean;
}

interface Taken {
  /** Whether customers see the menu changed by it. */
  isMenuChanged: boolean;
  portions?: CountedPortions;
  /** `portions_exceeded` where more were sold than there are. */
  overruled: readonly Overruled[];
}

/**
 * Counts the portions that an order takes of dishes which have a number per day; without such a dish it runs no
 * statement. Returns what it counted. Throws `portions_exceeded`.
 */
export async function takePortions(tx: Db, { lines, menu, day, isDayNamed, mayExceed }: Taking): Promise<Taken> {
  const wanted = limitedDishes(lines, menu);
  if (wanted.length === 0) return { isMenuChanged: false, overruled: [] };
  const sales = wanted.map(({ dish, quantity }) => ({ food_item_id: dish.id, day, sold: quantity }));
  const counts = await addSold(tx, sales);
  const taken = wanted.map(({ dish, limit, quantity }) => {
    const { sold = quantity, offered = null } = counts.get(dish.id) ?? {};
    const before = portionsLeft(limit, { sold: sold - quantity, offered });
    return { dish, quantity, before, after: Math.max(0, before - quantity) };
  });
  const short = taken.filter(({ quantity, before }) => quantity > before);
  if (short.length > 0 && !mayExceed) {
    const items = short.map(({ dish, before }) => ({
      id: dish.id,
      name: textIn(dish.name, DEFAULT_LANGUAGE),
      left: before,
    }));
    throw new DomainError('portions_exceeded', portionsExceededDetails.encode({ items, ...(isDayNamed && { day }) }));
  }
  return {
    isMenuChanged: taken.some(({ dish, before, after }) => after !== before && isLeftShown(after, dish)),
    portions: { day, dishIds: new Set(wanted.map(({ dish }) => dish.id)) },
    overruled: short.length > 0 ? ['portions_exceeded'] : [],
  };
}

/** Returns the dishes of an order that have a number of portions per day, with that number and the ordered quantity. */
export function limitedDishes(lines: readonly PricedLine[], menu: ReadonlyMap<number, StoredDish>) {
  return [...new Set(lines.map(({ dishId }) => dishId))].flatMap((dishId) => {
    const dish = menu.get(dishId);
    const limit = dish?.portionsPerDay ?? null;
    return dish && limit !== null ? [{ dish, limit, quantity: quantityOfDish(lines, dishId) }] : [];
  });
}
