import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesOf, movedCount } from './changes.ts';

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const fields = fc.dictionary(fc.constantFrom('name', 'price', 'email', 'isActive', 'version', 'id'), value);
const isTechnical = (field: string) => ['version', 'id'].includes(field);

describe('the changes of an audit entry', () => {
  test('are exactly the fields that differ, each once', () => {
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

  test('are all its fields when it was added or deleted', () => {
    fc.assert(
      fc.property(fields, (whole) => {
        const filled = Object.keys(whole).filter((field) => !isTechnical(field) && whole[field] !== null);
        expect(changesOf({ before: null, after: whole }).map(({ field }) => field)).toEqual(filled);
        expect(changesOf({ before: whole, after: null }).map(({ field }) => field)).toEqual(filled);
      }),
    );
  });

  test('leave out fields that the edit did not contain', () => {
    const before = { username: 'dana', hasTwoFactor: true };
    expect(changesOf({ before, after: { hasTwoFactor: false } })).toEqual([
      { field: 'hasTwoFactor', before: true, after: false },
    ]);
    expect(changesOf({ before: { username: 'dana' }, after: { username: 'dana', isPasswordNew: false } })).toEqual([]);
  });

  test('are the value itself when it has no fields', () => {
    for (const value of [['a'], 'text', 7]) {
      expect(changesOf({ before: null, after: value })).toEqual([{ field: 'value', before: null, after: value }]);
    }
  });
});

describe('reordering the menu', () => {
  test('counts two moved dishes when two are swapped, and none when nothing changes', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1 }), { minLength: 2 }), (itemIds) => {
        const [first, ...others] = itemIds;
        const swapped = [others.at(-1), ...others.slice(0, -1), first].map((id) => id ?? 0);
        expect(movedCount({ itemIds }, { itemIds })).toBe(0);
        expect(movedCount({ itemIds }, { itemIds: swapped })).toBe(2);
      }),
    );
  });

  test('counts every dish as moved when the entry has no previous positions', () => {
    expect(movedCount(null, { itemIds: [3, 1] })).toBe(2);
    expect(movedCount('odd', null)).toBe(0);
  });
});
