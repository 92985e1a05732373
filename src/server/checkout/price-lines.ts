import { contentsOf } from '../../shared/allergens/contents.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { isOffered } from '../../shared/menu/orderable.ts';
import { type Agorot, MAX_AGOROT } from '../../shared/money.ts';
import { defaultsOf, groupAsOf, type OptionGroups, withOptionsSoldOut } from '../../shared/options/groups.ts';
import type { RequestedLine } from '../../shared/orders/lines.ts';
import { type PricedLine, priceLine, totalOf } from '../../shared/orders/pricing.ts';
import { priceChangedDetails } from '../../shared/orders/refusals.ts';
import { MAX_QUANTITY, priceChanges } from '../../shared/orders/rules.ts';
import type { Shop } from '../db/shop-reader.ts';
import { DomainError } from '../errors.ts';
import { type ChosenLine, requireChoices } from './require-choices.ts';
import { requireOrderable } from './require-orderable.ts';

interface PricedRequest {
  items: readonly RequestedLine[];
  /** In agorot. */
  totalAmount: Agorot;
}

/**
 * Returns an order's lines by the shop's own dishes and choices at the instant `at`, equal ones as one; the prices and
 * the total of the request must be the same (spec.md §5). A line that names no choices gets the defaults. Throws
 * `item_unavailable`, `choices_invalid`, `price_changed`, or `invalid_input` for an order that is too large.
 */
export function priceLines(shop: Shop, { items, totalAmount }: PricedRequest, at: Date): PricedLine[] {
  const groups = groupsAt(shop, items, at);
  const lines = requireDishes(shop, { items, groups }, at);
  requireChoices(shop, lines, groups);
  const priced = lines.map(({ dish, chosen, item }) => ({
    seen: item.unitPrice,
    now: {
      ...priceLine({ dish, groups, chosen, note: item.note, quantity: item.quantity }),
      statement: contentsOf(dish, groups, chosen),
    },
  }));
  const merged = merge(priced.map(({ now }) => now));
  const total = totalOf(merged);
  if (total > MAX_AGOROT || merged.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    throw new DomainError('invalid_input', { fields: { totalAmount: 'The order is too large' } });
  }
  const changes = priceChanges(priced);
  if (changes.length > 0 || total !== totalAmount) {
    throw new DomainError('price_changed', priceChangedDetails.encode({ items: changes, totalAmount: total }));
  }
  return merged;
}

/** Returns the option groups of the dishes in an order, as they are at the instant `at`. */
function groupsAt({ dishes, optionGroups }: Shop, items: readonly RequestedLine[], at: Date): OptionGroups {
  const ids = items.flatMap(({ dishId }) => dishes.get(dishId)?.optionGroups.map(({ id }) => id) ?? []);
  return new Map(
    [...new Set(ids)].flatMap((id) => {
      const group = optionGroups.get(id);
      return group ? [[id, groupAsOf(group, at)]] : [];
    }),
  );
}

/** Returns the lines with their dishes and choices. Throws `item_unavailable`. */
function requireDishes(
  { dishes }: Shop,
  { items, groups }: { items: readonly RequestedLine[]; groups: OptionGroups },
  at: Date,
): ChosenLine[] {
  requireOrderable(items, dishes, (dish) => isOffered(withOptionsSoldOut(dish, groups), at));
  return items.map((item) => {
    const dish = dishes.get(item.dishId) as Dish;
    return { item, dish, chosen: item.chosen ?? defaultsOf(dish, groups) };
  });
}

/** Returns the lines with equal ones as one, at the place of the first. */
function merge(lines: readonly PricedLine[]): PricedLine[] {
  const byKey = new Map<string, PricedLine>();
  for (const line of lines) {
    const quantity = (byKey.get(line.key)?.quantity ?? 0) + line.quantity;
    byKey.set(line.key, { ...line, quantity });
  }
  return [...byKey.values()];
}
