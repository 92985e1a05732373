import { expect, test } from 'vitest';
import { keepPositions } from './keep-positions.ts';

test('a new order above the list is held back, and older ones are appended', () => {
  const [newest, shown, older] = [{ id: 3 }, { id: 2 }, { id: 1 }];
  expect(keepPositions([shown], [newest, shown, older])).toEqual({
    shown: [shown, older],
    deferred: [newest],
    gone: new Set(),
  });
});

test('an order that left the list keeps its position', () => {
  expect(keepPositions([{ id: 2 }, { id: 1 }], [{ id: 1 }])).toMatchObject({
    shown: [{ id: 2 }, { id: 1 }],
    gone: new Set([2]),
  });
});
