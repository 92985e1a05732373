import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { randomFees } from '../../../test/random-fees.ts';
import { randomLine } from '../../../test/random-options.ts';
import { shopOfMenu } from '../../../test/shop-of-menu.ts';
import { chooseErrors } from '../../shared/options/choose.ts';
import { leastChoices, withOptionsSoldOut } from '../../shared/options/groups.ts';
import { amountsTo } from '../../shared/orders/amounts.ts';
import { priceLine } from '../../shared/orders/pricing.ts';
import { DomainError } from '../errors.ts';
import { priceOrder } from './price-order.ts';

const AT = { timeZone: 'Asia/Jerusalem', now: Date.parse('2026-07-01T09:00:00.000Z') };

test('the server accepts exactly the price and the choices that the screen accepts', () => {
  fc.assert(
    fc.property(randomLine, fc.boolean(), fc.integer({ min: -1, max: 1 }), ({ menu, ...given }, isLeast, error) => {
      const { dish, groups } = menu;
      const { quantity } = given;
      const chosen = isLeast ? leastChoices(dish, groups) : given.chosen;
      const { dishId, unitPrice, key } = priceLine({ dish, groups, chosen, quantity });
      const seen = Math.max(0, unitPrice + error);
      const items = [{ dishId, name: 'Dish', unitPrice: seen, quantity, chosen }];
      const order = () =>
        priceOrder(shopOfMenu([dish], groups), { items, totalAmount: seen * quantity, city: null }, AT).lines;
      const isSoldOut = withOptionsSoldOut(dish, groups).soldOutUntil !== null;
      const isRefused = isSoldOut || chooseErrors(dish, groups, chosen).length > 0;
      if (!isRefused && seen === unitPrice) expect(order()).toMatchObject([{ key, unitPrice, quantity }]);
      else expect(codeOf(order)).toMatch(isRefused ? /^(choices_invalid|item_unavailable)$/ : /^price_changed$/);
    }),
    runs(5_000),
  );
});

test('the server accepts exactly the amounts that the screen shows for a city', () => {
  const wrong = fc.constantFrom(-1, 0, 0, 1);
  const said = fc.record({ feeError: wrong, error: wrong, isTold: fc.boolean() });
  fc.assert(
    fc.property(randomLine, randomFees, said, ({ menu, quantity }, fees, { feeError, error, isTold }) => {
      const { dish, groups } = menu;
      const chosen = leastChoices(dish, groups);
      fc.pre(withOptionsSoldOut(dish, groups).soldOutUntil === null && chooseErrors(dish, groups, chosen).length === 0);
      const city = { deliveryFees: fees };
      const line = priceLine({ dish, groups, chosen, quantity });
      const shown = amountsTo(city, [line]);
      const fee = Math.max(0, (shown.deliveryFee ?? 0) + feeError);
      const request = {
        items: [{ dishId: line.dishId, name: 'Dish', unitPrice: line.unitPrice, quantity, chosen }],
        totalAmount: Math.max(0, shown.total + error),
        city,
        ...(isTold && { deliveryFee: fee }),
      };
      const order = () => priceOrder(shopOfMenu([dish], groups), request, AT);
      const isSame = request.totalAmount === shown.total && (!isTold || fee === (shown.deliveryFee ?? 0));
      if (isSame) expect(order().forCustomer().amounts).toEqual(shown);
      else expect(codeOf(order)).toBe('price_changed');
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
