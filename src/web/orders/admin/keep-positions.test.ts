import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepPositions } from './keep-positions.ts';

const entry = fc.record({ id: fc.integer({ min: 1, max: 12 }), text: fc.string() });
const list = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 12 });
const idsOf = (entries: { id: number }[]) => entries.map(({ id }) => id);

test('nothing that is shown moves or goes, whatever becomes of the list', () => {
  fc.assert(
    fc.property(list, list, (before, live) => {
      const { shown } = keepPositions(before, live);
      expect(idsOf(shown).slice(0, before.length)).toEqual(idsOf(before));
    }),
  );
});

test('everything in the list is shown as it is now or waits, once', () => {
  fc.assert(
    fc.property(list, list, (before, live) => {
      const { shown, waiting, gone } = keepPositions(before, live);
      const present = [...shown.filter(({ id }) => !gone.has(id)), ...waiting];
      expect(new Set(present)).toEqual(new Set(live));
      expect(present).toHaveLength(live.length);
    }),
  );
});

test('a new order waits before those that are shown, and older ones follow them', () => {
  const [newest, shown, older] = [{ id: 3 }, { id: 2 }, { id: 1 }];
  expect(keepPositions([shown], [newest, shown, older])).toEqual({
    shown: [shown, older],
    waiting: [newest],
    gone: new Set(),
  });
});

test('an order that left the list stays in its place', () => {
  expect(keepPositions([{ id: 2 }, { id: 1 }], [{ id: 1 }])).toMatchObject({
    shown: [{ id: 2 }, { id: 1 }],
    gone: new Set([2]),
  });
});
