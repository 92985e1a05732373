import type { Shop } from '../src/server/db/shop-reader.ts';
import { NO_HOURS } from '../src/shared/hours/hours.ts';
import type { Dish } from '../src/shared/menu/contract.ts';
import { EMPTY_DISH } from '../src/shared/menu/dish-fields.ts';
import type { OptionGroups } from '../src/shared/options/groups.ts';

/** A shop as the server reads it to place an order, with nothing but a menu. */
export function shopOfMenu(dishes: readonly Dish[], optionGroups: OptionGroups): Shop {
  const stored = dishes.map((dish) => ({ ...EMPTY_DISH, ...dish, served: null, version: 1, deletedAt: null }));
  return {
    settings: [],
    publicSettings: {},
    ordering: { hours: NO_HOURS, pausedUntil: null },
    notificationEmails: [],
    cities: new Map(),
    coupons: [],
    dishes: new Map(stored.map((dish) => [dish.id, dish])),
    optionGroups,
    formerChoices: new Map(),
    printers: [],
  };
}
