import { expect, test } from 'vitest';
import { restorableSince, restorableUntil } from './rules.ts';

test('a deleted client can be restored for 30 days (spec.md §9)', () => {
  expect(restorableUntil('2026-02-20T10:00:00.000Z')).toBe('2026-03-22T10:00:00.000Z');
  expect(restorableSince(new Date('2026-03-22T10:00:00.000Z'))).toBe('2026-02-20T10:00:00.000Z');
});
