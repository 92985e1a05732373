import { expect, test } from 'vitest';
import { dishWith, optionGroup } from '../../../test/options.ts';
import { NO_END } from '../menu/sold-out.ts';
import { type AgainLine, orderAgain, type PastLine } from './order-again.ts';
import { lineKey } from './pricing.ts';

const size = optionGroup({
  id: 1,
  isSize: true,
  choices: [
    { id: 1, price: 0 },
    { id: 2, price: 2_000 },
  ],
});
const extras = optionGroup({
  id: 2,
  choices: [
    { id: 3, price: 400 },
    { id: 4, price: 600 },
  ],
});
const shopOf = (...groups: Parameters<typeof dishWith>[0]) => {
  const { dish, groups: byId } = dishWith(groups);
  return { menu: [dish], groups: byId, cart: [] };
};
const choice = (choiceId: number, price = 0) => ({ choiceId, quantity: 1, name: { en: `Choice ${choiceId}` }, price });
const pastLine = (given: Partial<PastLine> = {}): PastLine => ({
  dishId: 1,
  name: { en: 'Soup' },
  unitPrice: 1_000,
  quantity: 2,
  choices: [],
  note: '',
  ...given,
});
const again = (given: Partial<PastLine> = {}, own: Partial<AgainLine> = {}): AgainLine => ({
  past: pastLine(given),
  anew: null,
  isTaken: true,
  ...own,
});

test('ordering again offers a line at current prices and names changed choices', () => {
  const choices = [choice(2, 1_500), choice(3, 400)];
  const [proposal] = orderAgain([again({ choices, note: 'No salt' })], shopOf(size, extras));
  expect(proposal).toMatchObject({
    state: 'offered',
    line: { unitPrice: 3_400, quantity: 2, note: 'No salt' },
    repriced: [{ name: { en: 'Choice 2' }, oldPrice: 1_500, newPrice: 2_000 }],
    lost: [],
  });
});

test('ordering again leaves out deleted choices and names them', () => {
  const [proposal] = orderAgain([again({ choices: [choice(1), choice(9), choice(3, 400)] })], shopOf(size, extras));
  expect(proposal).toMatchObject({
    state: 'offered',
    line: { unitPrice: 1_400 },
    lost: [{ en: 'Choice 9' }],
  });
});

test('ordering again asks for choices if a limit would be broken', () => {
  const line = again({ choices: [choice(9), choice(3, 400)] });
  const shop = shopOf(size, extras);
  expect(orderAgain([line], shop)).toMatchObject([
    { state: 'choose', chosen: [{ choiceId: 3, quantity: 1 }], lost: [{ en: 'Choice 9' }] },
  ]);
  const anew = { choices: [{ choiceId: 1, quantity: 1 }], note: '', quantity: 5 };
  expect(orderAgain([{ ...line, anew }], shop)).toMatchObject([
    { state: 'offered', line: { quantity: 5, unitPrice: 1_000 } },
  ]);
});

test('ordering again offers no dish that is sold out or deleted', () => {
  const { menu, ...shop } = shopOf();
  const soldOut = menu.map((dish) => ({ ...dish, soldOutUntil: NO_END }));
  expect(orderAgain([again(), again({ dishId: 2 })], { ...shop, menu: soldOut })).toMatchObject([
    { state: 'soldOut', until: NO_END },
    { state: 'gone' },
  ]);
});

test('ordering again offers no dish that is not available now', () => {
  const { menu, ...shop } = shopOf();
  const at = (isServed: boolean) =>
    orderAgain([again()], { ...shop, menu: menu.map((dish) => ({ ...dish, serving: { isServed, until: null } })) });
  expect(at(false)).toEqual([{ state: 'notServed', dish: expect.objectContaining({ id: 1 }) }]);
  expect(at(true)).toMatchObject([{ state: 'offered' }]);
});

test('ordering again offers only the remaining portions', () => {
  const { menu, ...shop } = shopOf(extras);
  const portionsToday = { left: 6, until: NO_END };
  const inCart = { key: '1', dishId: 1, quantity: 1, chosen: [] };
  const few = { ...shop, menu: menu.map((dish) => ({ ...dish, portionsToday })), cart: [inCart] };
  const lines = [again({ quantity: 3 }), again({ quantity: 4, note: 'Hot' }), again({ quantity: 1, note: 'Cold' })];
  const quantities = (given: readonly AgainLine[]) =>
    orderAgain(given, few).map((each) => (each.state === 'offered' ? each.line.quantity : each.state));
  expect(quantities(lines)).toEqual([3, 2, 'full']);
  expect(orderAgain(lines, few)).toMatchObject([{ inCart: 1 }, { inCart: 4 }, { inCart: 6 }]);
  expect(quantities(lines.map((line, index) => ({ ...line, isTaken: index > 0 })))).toEqual([3, 4, 1]);
});

test('ordering again respects the limits of lines and orders', () => {
  const shop = shopOf(extras);
  const key = lineKey(1);
  const cart = Array.from({ length: 200 }, (_, at) => ({
    key: at ? `${at}!` : key,
    dishId: 1,
    quantity: 1,
    chosen: [],
  }));
  const full = orderAgain([again({ quantity: 999 }), again({ note: 'Hot' })], { ...shop, cart });
  expect(full).toMatchObject([{ state: 'offered', line: { quantity: 998 } }, { state: 'full' }]);
});

test('ordering again respects the limit of choices', () => {
  const chosen = Array.from({ length: 499 }, (_, index) => ({ choiceId: 100 + index, quantity: 1 }));
  const cart = [{ key: '1!', dishId: 1, quantity: 1, chosen }];
  const states = (...choices: PastLine['choices']) =>
    orderAgain([again({ choices })], { ...shopOf(extras), cart }).map(({ state }) => state);
  expect([states(choice(3)), states(choice(3), choice(4))]).toEqual([['offered'], ['full']]);
});
