import { DEFAULT_LANGUAGE } from '../../shared/languages.ts';
import { textIn } from '../../shared/localised-text.ts';
import type { RequestedLine } from '../../shared/orders/lines.ts';
import { lineKey } from '../../shared/orders/pricing.ts';
import { itemUnavailableDetails } from '../../shared/orders/refusals.ts';
import { DomainError } from '../errors.ts';
import type { StoredDish } from '../menu/queries.ts';

/** Throws `item_unavailable`, naming each dish that is unknown or cannot be ordered. */
export function requireOrderable(
  items: readonly RequestedLine[],
  menu: ReadonlyMap<number, StoredDish>,
  isOffered: (dish: StoredDish) => boolean,
): void {
  const unavailable = items.filter(({ dishId }) => {
    const dish = menu.get(dishId);
    return !dish || !isOffered(dish);
  });
  if (unavailable.length === 0) return;
  const named = unavailable.map(({ dishId, name, chosen, note }) => {
    const dish = menu.get(dishId);
    const key = lineKey(dishId, chosen, note);
    return { id: dishId, key, name: dish ? textIn(dish.name, DEFAULT_LANGUAGE) : name, choices: [] };
  });
  throw new DomainError('item_unavailable', itemUnavailableDetails.encode({ items: named }));
}
