import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepPositions } from './keep-positions.ts';

const entry = fc.record({ id: fc.integer({ min: 1, max: 12 }), text: fc.string() });
const list = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 12 });
const idsOf = (entries: { id: number }[]) => entries.map(({ id }) => id);

test('entries shown keep their positions, whatever the list becomes', () => {
  fc.assert(
    fc.property(list, list, (before, live) => {
      const { shown } = keepPositions(before, live);
      expect(idsOf(shown).slice(0, before.length)).toEqual(idsOf(before));
    }),
  );
});

test('every entry of the list is either shown in its current state or held back, once', () => {
  fc.assert(
    fc.property(list, list, (before, live) => {
      const { shown, deferred, gone } = keepPositions(before, live);
      const present = [...shown.filter(({ id }) => !gone.has(id)), ...deferred];
      expect(new Set(present)).toEqual(new Set(live));
      expect(present).toHaveLength(live.length);
    }),
  );
});

test('a new order before those shown is held back, and older ones are appended', () => {
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
