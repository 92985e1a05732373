import { DEFAULT_LANGUAGE } from '../../shared/languages.ts';
import { textIn } from '../../shared/localised-text.ts';
import { isOrderable } from '../../shared/menu/orderable.ts';
import { type Agorot, MAX_AGOROT } from '../../shared/money.ts';
import type { RequestedLine } from '../../shared/orders/lines.ts';
import { type PricedLine, priceLine, totalOf } from '../../shared/orders/pricing.ts';
import { itemUnavailableDetails, priceChangedDetails } from '../../shared/orders/refusals.ts';
import { priceChanges } from '../../shared/orders/rules.ts';
import { DomainError } from '../errors.ts';
import type { StoredDish } from '../menu/queries.ts';

interface PricedRequest {
  items: RequestedLine[];
  /** In agorot. */
  totalAmount: Agorot;
}

/**
 * An order's lines by the shop's own dishes at the instant `at`; the basket's prices and total must be the same ones
 * (spec.md §5). Throws `item_unavailable`, `price_changed`, or `invalid_input` for a total beyond all measure.
 */
export function priceLines(
  menu: ReadonlyMap<number, StoredDish>,
  { items, totalAmount }: PricedRequest,
  at: Date,
): PricedLine[] {
  requireOrderable(items, menu, at);

  const lines = items.map(({ dishId, quantity }) => priceLine(menu.get(dishId) as StoredDish, quantity));
  const total = totalOf(lines);
  if (total > MAX_AGOROT) throw new DomainError('invalid_input', { fields: { totalAmount: 'The order is too large' } });
  const changes = priceChanges(items, menu);
  if (changes.length > 0 || total !== totalAmount) {
    throw new DomainError('price_changed', priceChangedDetails.encode({ items: changes, totalAmount: total }));
  }
  return lines;
}

function requireOrderable(items: readonly RequestedLine[], menu: ReadonlyMap<number, StoredDish>, at: Date): void {
  const unavailable = items.filter(({ dishId }) => {
    const dish = menu.get(dishId);
    return !dish || !isOrderable(dish, at);
  });
  if (unavailable.length === 0) return;
  const named = unavailable.map(({ dishId, name }) => {
    const dish = menu.get(dishId);
    return { id: dishId, name: dish ? textIn(dish.name, DEFAULT_LANGUAGE) : name };
  });
  throw new DomainError('item_unavailable', itemUnavailableDetails.encode({ items: named }));
}
