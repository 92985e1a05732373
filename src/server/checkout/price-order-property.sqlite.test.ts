import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { type RandomLine, randomLine } from '../../../test/random-options.ts';
import { NO_HOURS } from '../../shared/hours/hours.ts';
import { chooseErrors } from '../../shared/options/choose.ts';
import { leastChoices, withOptionsSoldOut } from '../../shared/options/groups.ts';
import { priceLine } from '../../shared/orders/pricing.ts';
import type { Shop } from '../db/shop-reader.ts';
import { DomainError } from '../errors.ts';
import { priceOrder } from './price-order.ts';

const AT = new Date('2026-07-01T09:00:00.000Z');

/** The shop as the server reads it, of which the screen shows `menu`. */
function shopOf({ dish, groups }: RandomLine['menu']): Shop {
  const dishes = new Map([[dish.id, { ...dish, version: 1, deletedAt: null }]]);
  const rest = {
    settings: [],
    publicSettings: {},
    ordering: { hours: NO_HOURS, pausedUntil: null },
    notificationEmails: [],
    cities: new Map(),
  };
  return { ...rest, dishes, optionGroups: groups, formerChoices: new Map() };
}

test('the server takes the price that the screen shows, and no choices that the screen refuses', () => {
  fc.assert(
    fc.property(randomLine, fc.boolean(), fc.integer({ min: -1, max: 1 }), ({ menu, ...given }, isLeast, error) => {
      const { dish, groups } = menu;
      const { quantity } = given;
      const chosen = isLeast ? leastChoices(dish, groups) : given.chosen;
      const { dishId, unitPrice, key } = priceLine({ dish, groups, chosen, quantity });
      const seen = Math.max(0, unitPrice + error);
      const items = [{ dishId, name: 'Dish', unitPrice: seen, quantity, chosen }];
      const order = () => priceOrder(shopOf(menu), { items, totalAmount: seen * quantity }, AT).lines;
      const isSoldOut = withOptionsSoldOut(dish, groups).soldOutUntil !== null;
      const isRefused = isSoldOut || chooseErrors(dish, groups, chosen).length > 0;
      if (!isRefused && seen === unitPrice) expect(order()).toMatchObject([{ key, unitPrice, quantity }]);
      else expect(codeOf(order)).toMatch(isRefused ? /^(choices_invalid|item_unavailable)$/ : /^price_changed$/);
    }),
    runs(5_000),
  );
});

function codeOf(order: () => unknown): string {
  try {
    order();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'none';
}
