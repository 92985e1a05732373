import { contentsOf } from '../../shared/allergens/contents.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { isOffered } from '../../shared/menu/orderable.ts';
import { defaultsOf, groupAsOf, type OptionGroups, withOptionsSoldOut } from '../../shared/options/groups.ts';
import type { RequestedLine } from '../../shared/orders/lines.ts';
import { type PricedLine, priceLine } from '../../shared/orders/pricing.ts';
import { type PriceChange, priceChanges } from '../../shared/orders/rules.ts';
import type { Shop } from '../db/shop-reader.ts';
import { type ChosenLine, requireChoices } from './require-choices.ts';
import { requireOrderable } from './require-orderable.ts';

/** The lines of an order at the shop's prices. */
interface PricedLines {
  lines: PricedLine[];
  /** The lines whose price is not the one that was seen. */
  changes: PriceChange[];
}

/**
 * Returns an order's lines by the shop's own dishes and choices at the instant `at`, equal ones as one. A line that names
 * no choices gets the defaults. Throws `item_unavailable`, `choices_invalid`.
 */
export function priceLines(shop: Shop, items: readonly RequestedLine[], at: Date): PricedLines {
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
  return { lines: merge(priced.map(({ now }) => now)), changes: priceChanges(priced) };
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
