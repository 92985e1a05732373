import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { randomLine } from '../../../test/random-options.ts';
import { shopOfMenu } from '../../../test/shop-of-menu.ts';
import { chooseErrors } from '../../shared/options/choose.ts';
import { leastChoices, withOptionsSoldOut } from '../../shared/options/groups.ts';
import { priceLine } from '../../shared/orders/pricing.ts';
import { DomainError } from '../errors.ts';
import { priceOrder } from './price-order.ts';

const AT = new Date('2026-07-01T09:00:00.000Z');

test('the server takes the price that the screen shows, and no choices that the screen refuses', () => {
  fc.assert(
    fc.property(randomLine, fc.boolean(), fc.integer({ min: -1, max: 1 }), ({ menu, ...given }, isLeast, error) => {
      const { dish, groups } = menu;
      const { quantity } = given;
      const chosen = isLeast ? leastChoices(dish, groups) : given.chosen;
      const { dishId, unitPrice, key } = priceLine({ dish, groups, chosen, quantity });
      const seen = Math.max(0, unitPrice + error);
      const items = [{ dishId, name: 'Dish', unitPrice: seen, quantity, chosen }];
      const order = () => priceOrder(shopOfMenu([dish], groups), { items, totalAmount: seen * quantity }, AT).lines;
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
