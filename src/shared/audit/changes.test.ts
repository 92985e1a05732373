import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesOf, movedCount } from './changes.ts';

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const fields = fc.dictionary(fc.constantFrom('name', 'price', 'email', 'isActive', 'version', 'id'), value);
const isTechnical = (field: string) => ['version', 'id'].includes(field);

describe('what an entry changed', () => {
  test('is exactly what differs, each field once', () => {
    fc.assert(
      fc.property(fields, fields, (before, after) => {
        const changes = changesOf({ before, after });
        const differing = Object.keys(after).filter(
          (field) =>
            !isTechnical(field) &&
            (before[field] ?? null) !== after[field] &&
            !((before[field] ?? null) === null && after[field] === false),
        );
        expect(changes.map(({ field }) => field).toSorted()).toEqual(differing.toSorted());
        for (const { field, ...values } of changes) {
          expect(values).toEqual({ before: before[field] ?? null, after: after[field] ?? null });
        }
      }),
    );
  });

  test('is nothing where nothing differs', () => {
    fc.assert(fc.property(fields, (same) => changesOf({ before: same, after: same }).length === 0));
  });

  test('is all that it has when it was added, and all that it had when it was deleted', () => {
    fc.assert(
      fc.property(fields, (whole) => {
        const filled = Object.keys(whole).filter((field) => !isTechnical(field) && whole[field] !== null);
        expect(changesOf({ before: null, after: whole }).map(({ field }) => field)).toEqual(filled);
        expect(changesOf({ before: whole, after: null }).map(({ field }) => field)).toEqual(filled);
      }),
    );
  });

  test('leaves out what an edit did not speak of', () => {
    const before = { username: 'dana', hasTwoFactor: true };
    expect(changesOf({ before, after: { hasTwoFactor: false } })).toEqual([
      { field: 'hasTwoFactor', before: true, after: false },
    ]);
    expect(changesOf({ before: { username: 'dana' }, after: { username: 'dana', isPasswordNew: false } })).toEqual([]);
  });

  test('is the value itself where there are no fields', () => {
    for (const value of [['a'], 'text', 7]) {
      expect(changesOf({ before: null, after: value })).toEqual([{ field: 'value', before: null, after: value }]);
    }
  });
});

describe('a new order of the menu', () => {
  test('has moved two dishes when they changed places, and none when nothing did', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1 }), { minLength: 2 }), (itemIds) => {
        const [first, ...others] = itemIds;
        const swapped = [others.at(-1), ...others.slice(0, -1), first].map((id) => id ?? 0);
        expect(movedCount({ itemIds }, { itemIds })).toBe(0);
        expect(movedCount({ itemIds }, { itemIds: swapped })).toBe(2);
      }),
    );
  });

  test('is all new where nothing was told of before', () => {
    expect(movedCount(null, { itemIds: [3, 1] })).toBe(2);
    expect(movedCount('odd', null)).toBe(0);
  });
});
