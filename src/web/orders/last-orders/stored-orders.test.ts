import { expect, test } from 'vitest';
import { DAY_MS } from '../../../shared/durations.ts';
import type { PlacedOrder } from '../../../shared/orders/contract.ts';
import { followPathOf, readOrders, type StoredOrder, storedOrder, withOrder } from './stored-orders.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const LINE = {
  dishId: 1,
  name: { en: 'Soup', he: 'מרק' },
  unitPrice: 4_200,
  quantity: 2,
  choices: [{ choiceId: 3, quantity: 1, name: { en: 'Large' }, price: 400 }],
  note: 'No salt',
};
const order = (key: string, daysAgo: number, lines: unknown = [LINE]) =>
  ({
    key,
    at: NOW - daysAgo * DAY_MS,
    placed: {
      number: '1042',
      lines,
      deliveryFee: 1_500,
      discount: 0,
      followPath: '/follow/1042-00ff',
      promisedAt: null,
      fulfilment: 'delivery',
    },
  }) as StoredOrder;

const promised = (daysAgo: number, daysAhead: number) => {
  const { placed, ...rest } = order('a', daysAgo);
  return { ...rest, placed: placed && { ...placed, promisedAt: NOW + daysAhead * DAY_MS } };
};

test('the tracking link is kept until a week after the promised day or the order', () => {
  const known = [order('a', 6), promised(20, 3), promised(20, -6), promised(1, -10)];
  expect(known.map((each) => followPathOf(each, NOW))).toEqual(known.map(() => '/follow/1042-00ff'));
  const past = [order('a', 8), promised(20, -8), { ...order('a', 1), placed: null }];
  expect(past.map((each) => followPathOf(each, NOW))).toEqual([null, null, null]);
});

test('a stored tracking link to another site is dropped', () => {
  const { placed, ...rest } = order('a', 0);
  for (const followPath of [undefined, 7, 'https://evil.example', '//evil.example', '/follow/../admin']) {
    const [read] = readOrders([{ ...rest, placed: { ...placed, followPath } }], NOW);
    expect(read?.placed?.followPath).toBeNull();
  }
});

test('stored orders that are invalid, too old or too many are dropped', () => {
  const broken = [{}, { note: 'x'.repeat(141) }, { quantity: 0 }, { unitPrice: 1.5 }, { name: 'Soup' }, { dishId: -1 }];
  const brokenOrders = broken.map((change, at) => order(`x${at}`, 1, [at === 0 ? null : { ...LINE, ...change }]));
  const brokenChoice = order('y', 1, [{ ...LINE, choices: [{ choiceId: 3, quantity: 1 }] }]);
  const stored = [null, 7, 'order', {}, ...brokenOrders, brokenChoice, order('old', 180)];
  expect(readOrders(stored, NOW)).toEqual([]);
  const many = Array.from({ length: 9 }, (_, at) => order(String(at), at));
  expect(readOrders(many, NOW)).toHaveLength(5);
});

test('a stored order without lines is kept as long as the server finds it by its key', () => {
  const former = (daysAgo: number) => ({ key: 'a', at: NOW - daysAgo * DAY_MS });
  expect(readOrders([former(6)], NOW)).toEqual([{ ...former(6), placed: null }]);
  expect(readOrders([former(7)], NOW)).toEqual([]);
});

test('the newest five orders are stored, each once', () => {
  const orders = Array.from({ length: 5 }, (_, at) => order(String(at), at + 1));
  expect(withOrder(orders, order('new', 0)).map(({ key }) => key)).toEqual(['new', '0', '1', '2', '3']);
  expect(withOrder(orders, order('2', 3)).map(({ key }) => key)).toEqual(['0', '1', '2', '3', '4']);
});

test('fewer orders are stored if they would take too much storage', () => {
  const lines = (count: number) => Array.from({ length: count }, () => LINE);
  const large = withOrder([order('a', 1, lines(600)), order('b', 2, lines(600))], order('new', 0, lines(600)));
  expect(large.map(({ key }) => key)).toEqual(['new', 'a']);
  expect(withOrder([], order('new', 0, lines(2_000)))).toEqual([{ ...order('new', 0), placed: null }]);
});

test('only what is needed to order again is stored', () => {
  const placed = {
    orderNumber: '1042',
    customerName: 'Dana Levi',
    customerPhone: '+972501234567',
    customerEmail: 'dana@example.com',
    cityName: { en: 'Haifa' },
    followPath: '/follow/1042-00ff',
    promisedAt: null,
    promisedDay: '2026-11-29',
    fulfilment: 'delivery',
    deliveryFee: 1_500,
    discount: null,
    items: [{ ...LINE, lineId: 1, choices: LINE.choices.map((choice) => ({ ...choice, groupName: { en: 'Size' } })) }],
  };
  const { placed: expected, ...rest } = order('a', 0);
  const promisedAt = Date.parse('2026-11-29');
  expect(storedOrder('a', placed as unknown as PlacedOrder, NOW)).toEqual({
    ...rest,
    placed: expected && { ...expected, promisedAt },
  });
});
