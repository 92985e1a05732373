import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const fields = fc.dictionary(fc.constantFrom('name', 'price', 'email', 'isActive', 'version', 'id'), value);
const isTechnical = (field: string) => ['version', 'id'].includes(field);

test('an audit entry contains exactly the fields that differ', () => {
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

test('an audit entry of an added or deleted entity contains all its fields', () => {
  fc.assert(
    fc.property(fields, (whole) => {
      const filled = Object.keys(whole).filter((field) => !isTechnical(field) && whole[field] !== null);
      expect(changesOf({ before: null, after: whole }).map(({ field }) => field)).toEqual(filled);
      expect(changesOf({ before: whole, after: null }).map(({ field }) => field)).toEqual(filled);
    }),
  );
});

test('an audit entry leaves out fields that the edit did not contain', () => {
  const before = { username: 'dana', hasTwoFactor: true };
  expect(changesOf({ before, after: { hasTwoFactor: false } })).toEqual([
    { field: 'hasTwoFactor', before: true, after: false },
  ]);
  expect(changesOf({ before: { username: 'dana' }, after: { username: 'dana', isPasswordNew: false } })).toEqual([]);
});

test('an audit entry of a value without fields contains the value', () => {
  for (const value of [['a'], 'text', 7]) {
    expect(changesOf({ before: null, after: value })).toEqual([{ field: 'value', before: null, after: value }]);
  }
});
