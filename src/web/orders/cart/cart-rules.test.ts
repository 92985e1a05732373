import { expect, test } from 'vitest';
import { EMPTY_DISH } from '../../../shared/menu/dish-fields.ts';
import { byId } from '../../../shared/options/groups.ts';
import { type RemovedLine, withLinesRestored } from './cart-changes.ts';
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

test('removed lines can be restored with quantities and positions, also if one was added again', () => {
  const cart = [7, 8, 9, 10].reduce<Cart>((lines, id) => withQuantity(lines, id, id), []);
  const removed: RemovedLine[] = [];
  let rest = cart;
  for (const index of [2, 0, 1]) {
    const line = rest[index];
    if (!line) throw new Error('The cart is too short');
    removed.push({ line, index });
    rest = withoutLine(rest, line.key);
  }
  expect(withLinesRestored(rest, removed)).toEqual(cart);
  expect(withLinesRestored(withQuantity(rest, 9, 1), removed)).toEqual(cart);
});

test('a changed quantity keeps position and name, and 0 removes the line', () => {
  const cart = withNames(withQuantity(withQuantity([], 7, 1), 8, 1), [dish(7), dish(8)]);
  expect(withQuantity(cart, 7, 5)).toEqual([
    { key: '7', dishId: 7, quantity: 5, name: { en: 'Dish 7', he: 'מנה 7' } },
    { key: '8', dishId: 8, quantity: 1, name: { en: 'Dish 8', he: 'מנה 8' } },
  ]);
  expect(withQuantity(cart, 7, 0).map(({ dishId }) => dishId)).toEqual([8]);
  expect(withQuantity(cart, 7, 5000)[0]?.quantity).toBe(999);
});

test('the cart keeps names through storage, and a menu only adds languages', () => {
  const cart = withNames(withQuantity([], 7, 2), [dish(7)]);
  expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
  expect(withNames(cart, [dish(7)])).toBe(cart);
  expect(withNames(cart, [])).toBe(cart);
  expect(withNames(cart, [{ id: 7, name: { en: 'New' } }])).toBe(cart);
  const name = { en: 'New', tr: 'Yeni' };
  expect(withNames(cart, [{ id: 7, name }])[0]?.name).toEqual({ en: 'Dish 7', he: 'מנה 7', tr: 'Yeni' });
});

test('a sold-out dish in the cart is unavailable with the time of its return', () => {
  const soldOutUntil = '2026-11-23T02:00:00.000Z';
  const cart = withQuantity(withQuantity([], 7, 2), 8, 1);
  const menu = [{ ...dish(7), soldOutUntil }, dish(8)];
  expect(goneDishes(cart, [dish(8)], menu)).toEqual([{ dishId: 7, name: undefined, soldOutUntil }]);
});

test('a dish that left the menu keeps its name and can be added again', () => {
  const cart = withNames(withQuantity([], 7, 2), [dish(7)]);
  expect(goneDishes(cart, [])).toEqual([{ dishId: 7, name: { en: 'Dish 7', he: 'מנה 7' } }]);
  expect(goneDishes(withQuantity([], 7, 2), [])).toEqual([{ dishId: 7, name: undefined }]);
  const rejected = withGone(cart, [7]);
  expect(quantitiesByDish(rejected)).toEqual({});
  expect(cartLines(rejected, [dish(7)], NO_GROUPS)).toEqual([]);
  expect(cartLines(withQuantity(rejected, 7, 1), [dish(7)], NO_GROUPS)).toMatchObject([{ dishId: 7, quantity: 1 }]);
});
