import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { randomAgain } from '../../../test/random-options.ts';
import { shopOfMenu } from '../../../test/shop-of-menu.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import type { OptionGroups } from '../../shared/options/groups.ts';
import { type OfferedAgain, orderAgain, type Proposal } from '../../shared/orders/order-again.ts';
import { quantityOfDish, totalOf } from '../../shared/orders/pricing.ts';
import { MAX_QUANTITY } from '../../shared/orders/rules.ts';
import { priceOrder } from './price-order.ts';

const AT = { timeZone: 'Asia/Jerusalem', now: Date.parse('2026-07-01T09:00:00.000Z') };

interface Line {
  key: string;
  dishId: number;
  unitPrice: number;
  quantity: number;
  chosen: OfferedAgain['chosen'];
  note: string;
}

/** Returns the cart with the proposed lines that the customer accepts; equal lines are merged. */
function withTaken(cart: readonly Line[], lines: readonly { isTaken: boolean }[], proposals: readonly Proposal[]) {
  const byKey = new Map(cart.map((line) => [line.key, line]));
  for (const [index, proposal] of proposals.entries()) {
    if (proposal.state !== 'offered' || !lines[index]?.isTaken) continue;
    const { line, chosen } = proposal;
    byKey.set(line.key, { ...line, chosen, quantity: line.quantity + (byKey.get(line.key)?.quantity ?? 0) });
  }
  return [...byKey.values()];
}

/** Returns the lines of an order as the server prices them. */
function serverPrices(dishes: readonly Dish[], groups: OptionGroups, lines: readonly Line[]) {
  const items = lines.map((line) => ({ ...line, name: 'Dish' }));
  return priceOrder(shopOfMenu(dishes, groups), { items, totalAmount: totalOf(lines), city: null }, AT).lines;
}

test('every dish that is offered from an earlier order is accepted by the server at the offered price', () => {
  fc.assert(
    fc.property(randomAgain, ({ menu: { dishes, groups }, first, second }) => {
      const cart = withTaken([], first, orderAgain(first, { menu: dishes, groups, cart: [] }));
      const proposals = orderAgain(second, { menu: dishes, groups, cart });
      const after = withTaken(cart, second, proposals);
      if (after.length > 0) {
        const prices = serverPrices(dishes, groups, after);
        expect(prices.map(({ key, unitPrice }) => [key, unitPrice])).toEqual(
          after.map(({ key, unitPrice }) => [key, unitPrice]),
        );
      }
      for (const { quantity } of after) expect(quantity).toBeLessThanOrEqual(MAX_QUANTITY);
      for (const { id, portionsToday } of dishes) {
        if (portionsToday) expect(quantityOfDish(after, id)).toBeLessThanOrEqual(portionsToday.left);
      }
      for (const [index, proposal] of proposals.entries()) {
        const { past } = second[index] as (typeof second)[number];
        const dish = dishes.find(({ id }) => id === past.dishId);
        expect(proposal.state === 'gone').toBe(!dish);
        expect(proposal.state === 'soldOut').toBe(Boolean(dish?.soldOutUntil));
        if (proposal.state !== 'offered') continue;
        expect(proposal.line.quantity).toBeGreaterThan(0);
        expect(proposal.line.quantity).toBeLessThanOrEqual(past.quantity);
        expect(serverPrices(dishes, groups, [{ ...proposal.line, chosen: proposal.chosen }])).toHaveLength(1);
      }
    }),
    runs(3_000),
  );
});
