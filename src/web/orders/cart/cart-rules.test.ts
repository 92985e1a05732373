import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_DISH } from '../../../shared/menu/dish-fields.ts';
import { byId } from '../../../shared/options/groups.ts';
import { type RemovedLine, withLinesRestored, withoutDishes } from './cart-changes.ts';
import {
  cartLines,
  goneDishes,
  quantitiesByDish,
  withGone,
  withNames,
  withoutLine,
  withQuantity,
} from './cart-rules.ts';
import { type Cart, parseCart } from './stored-cart.ts';

const dish = (id: number) => ({ ...EMPTY_DISH, id, price: 4200, name: { en: `Dish ${id}`, he: `מנה ${id}`, tr: '' } });

const NO_GROUPS = byId([]);

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 });
const carts = fc
  .tuple(ids, fc.infiniteStream(fc.integer({ min: 1, max: 999 })))
  .map(([dishes, quantities]) =>
    dishes.reduce<Cart>((cart, id) => withQuantity(cart, id, quantities.next().value), []),
  );

test('removed lines come back with quantities and positions, also when one of them was added again', () => {
  const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(carts, picks, fc.boolean(), (cart, chosen, isAddedAgain) => {
      const removed: RemovedLine[] = [];
      let rest = cart;
      for (const pick of chosen.slice(0, cart.length)) {
        const index = pick % rest.length;
        const line = rest[index];
        if (!line) throw new Error('The cart is empty');
        removed.push({ line, index });
        rest = withoutLine(rest, line.key);
      }
      expect(rest).toHaveLength(cart.length - removed.length);
      const now = isAddedAgain ? withQuantity(rest, removed[0]?.line.dishId ?? 0, 1) : rest;
      expect(withLinesRestored(now, removed)).toEqual(cart);
    }),
  );
});

test('changing a quantity keeps position and name, and 0 removes the line', () => {
  const cart = withNames(withQuantity(withQuantity([], 7, 1), 8, 1), [dish(7), dish(8)]);
  expect(withQuantity(cart, 7, 5)).toEqual([
    { key: '7', dishId: 7, quantity: 5, name: { en: 'Dish 7', he: 'מנה 7' } },
    { key: '8', dishId: 8, quantity: 1, name: { en: 'Dish 8', he: 'מנה 8' } },
  ]);
  expect(withQuantity(cart, 7, 0).map(({ dishId }) => dishId)).toEqual([8]);
  expect(withQuantity(cart, 7, 5000)[0]?.quantity).toBe(999);
});

test('names are kept with the cart through storage, and a menu with others adds languages only', () => {
  const cart = withNames(withQuantity([], 7, 2), [dish(7)]);
  expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
  expect(withNames(cart, [dish(7)])).toBe(cart);
  expect(withNames(cart, [])).toBe(cart);
  expect(withNames(cart, [{ id: 7, name: { en: 'New' } }])).toBe(cart);
  const name = { en: 'New', tr: 'Yeni' };
  expect(withNames(cart, [{ id: 7, name }])[0]?.name).toEqual({ en: 'Dish 7', he: 'מנה 7', tr: 'Yeni' });
});

test('each dish is orderable or gone, never both, whatever the menu and the server’s rejections', () => {
  fc.assert(
    fc.property(carts, ids, ids, (cart, menuIds, rejected) => {
      const menu = menuIds.map(dish);
      const marked = withGone(cart, rejected);
      const orderable = cartLines(marked, menu, NO_GROUPS).map(({ dishId }) => dishId);
      const gone = goneDishes(marked, menu);
      expect([...orderable, ...gone.map(({ dishId }) => dishId)].sort((a, b) => a - b)).toEqual(
        cart.map(({ dishId }) => dishId).sort((a, b) => a - b),
      );
      expect(orderable).toEqual(menuIds.filter((id) => orderable.includes(id)));
      expect(cartLines(withoutDishes(marked, gone), menu, NO_GROUPS)).toEqual(cartLines(marked, menu, NO_GROUPS));
      expect(goneDishes(withoutDishes(marked, gone), menu)).toEqual([]);
    }),
  );
});

test('a dish in the cart that is sold out is gone, with when it comes back', () => {
  const soldOutUntil = '2026-11-23T02:00:00.000Z';
  const cart = withQuantity(withQuantity([], 7, 2), 8, 1);
  const menu = [{ ...dish(7), soldOutUntil }, dish(8)];
  expect(goneDishes(cart, [dish(8)], menu)).toEqual([{ dishId: 7, name: undefined, soldOutUntil }]);
});

test('a dish that has left the menu keeps its name, and can be added again after it was rejected', () => {
  const cart = withNames(withQuantity([], 7, 2), [dish(7)]);
  expect(goneDishes(cart, [])).toEqual([{ dishId: 7, name: { en: 'Dish 7', he: 'מנה 7' } }]);
  expect(goneDishes(withQuantity([], 7, 2), [])).toEqual([{ dishId: 7, name: undefined }]);
  const rejected = withGone(cart, [7]);
  expect(quantitiesByDish(rejected)).toEqual({});
  expect(cartLines(rejected, [dish(7)], NO_GROUPS)).toEqual([]);
  expect(cartLines(withQuantity(rejected, 7, 1), [dish(7)], NO_GROUPS)).toMatchObject([{ dishId: 7, quantity: 1 }]);
});
