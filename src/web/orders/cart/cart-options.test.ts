import { expect, test } from 'vitest';
import { dishWith, optionGroup } from '../../../../test/options.ts';
import { type NewLine, withAdded, withLineQuantity, withoutDishes, withReplaced } from './cart-changes.ts';
import {
  cartLines,
  goneDishes,
  withGone,
  withMissingGone,
  withNames,
  withQuantity,
  withSeenPrices,
  withToldPrices,
} from './cart-rules.ts';
import { problemOf } from './line-problem.ts';
import { type Cart, parseCart } from './stored-cart.ts';

const SIZE = optionGroup({
  id: 1,
  isSize: true,
  choices: [
    { id: 11, isDefault: true },
    { id: 12, price: 1_000 },
  ],
});
const EXTRAS = optionGroup({ id: 2, max: 2, choices: [{ id: 21, price: 300, name: { en: 'Olives' } }, { id: 22 }] });
const { dish, groups } = dishWith([SIZE, EXTRAS]);

const take = (...ids: number[]) => ids.map((choiceId) => ({ choiceId, quantity: 1 }));
const newLine = (choices: NewLine['choices'], quantity = 1, note = ''): NewLine => ({
  dishId: 1,
  choices,
  note,
  quantity,
});
const summary = (cart: Cart) => cartLines(cart, [dish], groups).map(({ unitPrice, quantity }) => [unitPrice, quantity]);

test('equal choices and note are one line, and others are separate', () => {
  let cart = withAdded([], newLine(take(12, 21)));
  cart = withAdded(cart, newLine(take(21, 12), 2));
  cart = withAdded(cart, newLine(take(12, 21), 1, 'no salt'));
  cart = withAdded(cart, newLine(take(11)));
  expect(summary(cart)).toEqual([
    [2_300, 3],
    [2_300, 1],
    [1_000, 1],
  ]);
  expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
});

test('a changed line keeps its place and is merged with an equal one', () => {
  const cart = withAdded(withAdded([], newLine(take(11), 2)), newLine(take(12), 3));
  const [small, large] = cart;
  if (!small || !large) throw new Error('The cart is empty');
  expect(summary(withReplaced(cart, small.key, newLine(take(11, 21), 4)))).toEqual([
    [1_300, 4],
    [2_000, 3],
  ]);
  expect(summary(withReplaced(cart, large.key, newLine(take(11), 1)))).toEqual([[1_000, 3]]);
  expect(summary(withReplaced(cart, large.key, newLine(take(12), 1)))).toEqual([
    [1_000, 2],
    [2_000, 1],
  ]);
  expect(summary(withLineQuantity(cart, small.key, 0))).toEqual([[2_000, 3]]);
});

test('a line with a deleted choice names it and cannot be ordered', () => {
  const cart = withNames(withAdded([], newLine(take(12, 21))), [dish], [...SIZE.choices, ...EXTRAS.choices]);
  const problemWith = (extras: typeof EXTRAS) => {
    const changed = dishWith([SIZE, extras]);
    const [line] = cartLines(cart, [changed.dish], changed.groups);
    return line && problemOf(line, changed.groups);
  };
  expect(problemWith(EXTRAS)).toBeNull();
  expect(problemWith({ ...EXTRAS, choices: EXTRAS.choices.slice(1) })).toEqual({ gone: [{ en: 'Olives' }] });
  const soldOut = EXTRAS.choices.map((choice) => ({ ...choice, soldOutUntil: '2999-01-01T00:00:00.000Z' }));
  expect(problemWith({ ...EXTRAS, choices: soldOut })).toEqual({ gone: [{ en: 'Olives' }] });
  expect(problemWith({ ...EXTRAS, min: 2 })).toEqual({ gone: [] });
  const [unnamed] = cartLines(withAdded([], newLine(take(12, 99))), [dish], groups);
  expect(unnamed && problemOf(unnamed, groups)).toEqual({ gone: [] });
});

test('a line keeps the quoted price and shows it after a change', () => {
  const shown = (cart: Cart, price: number) => cartLines(cart, [{ ...dish, price }], groups);
  const old = (cart: Cart, price: number) => shown(cart, price).map(({ oldPrice }) => oldPrice);
  const unseen = withAdded([], newLine(take(11)));
  expect(old(unseen, 2_000)).toEqual([undefined]);
  const cart = withSeenPrices(unseen, shown(unseen, 2_000));
  expect(withSeenPrices(cart, shown(cart, 2_500))).toBe(cart);
  expect([old(cart, 2_000), old(cart, 2_500)]).toEqual([[undefined], [2_000]]);
  expect(old(withAdded(cart, newLine(take(11))), 2_500)).toEqual([2_000]);
  expect(old(withReplaced(cart, cart[0]?.key ?? '', newLine(take(12))), 2_500)).toEqual([undefined]);
  expect(old(parseCart(JSON.parse(JSON.stringify(cart))), 2_500)).toEqual([2_000]);
  expect(old(parseCart(cart.map((line) => ({ ...line, seenPrice: '20.00' }))), 2_500)).toEqual([undefined]);
});

test('the prices of a rejected order replace those of the menu', () => {
  const cart = [newLine(take(11)), newLine(take(12))].reduce(withAdded, [] as Cart);
  const lines = cartLines(withSeenPrices(cart, cartLines(cart, [dish], groups)), [dish], groups);
  const told = new Map([[cart[1]?.key ?? '', 3_300]]);
  expect(withToldPrices(lines, told).map(({ unitPrice, oldPrice }) => [unitPrice, oldPrice])).toEqual([
    [1_000, undefined],
    [3_300, 2_000],
  ]);
  expect(withToldPrices(lines, new Map())).toBe(lines);
});

test('a variant of a dish that came back stays in the cart beside the unavailable one', () => {
  const gone = withGone(withAdded([], newLine(take(11), 2)), [1]);
  const cart = withMissingGone(withAdded(gone, newLine(take(12), 3)), [dish]);
  expect(summary(cart)).toEqual([[2_000, 3]]);
  const dismissed = withoutDishes(cart, goneDishes(cart, [dish]));
  expect(summary(dismissed)).toEqual([[2_000, 3]]);
  expect(goneDishes(dismissed, [dish])).toEqual([]);
  // Not marked as gone yet, as on a page that was hidden.
  const stale = withAdded([], newLine(take(11)));
  expect(withoutDishes(stale, goneDishes(stale, []))).toEqual([]);
});

test('the quantity buttons of a dish without options change all its lines', () => {
  const noGroups = dishWith([]);
  const cart = withAdded(withAdded([], newLine(take(11), 2)), newLine(take(12), 3, 'no salt'));
  const quantitiesAt = (quantity: number) =>
    cartLines(withQuantity(cart, 1, quantity), [noGroups.dish], noGroups.groups).map((line) => line.quantity);
  expect(quantitiesAt(6)).toEqual([2, 3, 1]);
  expect(quantitiesAt(4)).toEqual([2, 2]);
  expect(quantitiesAt(1)).toEqual([1]);
  expect(quantitiesAt(0)).toEqual([]);
  const withGoneLine = withAdded(withGone(withAdded([], newLine(take(11), 4)), [1]), newLine(take(12), 2));
  expect(withQuantity(withGoneLine, 1, 1).map(({ quantity, isGone = false }) => [quantity, isGone])).toEqual([
    [4, true],
    [1, false],
  ]);
});
