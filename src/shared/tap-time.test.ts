import { expect, test } from 'vitest';
import { tappedAtOf } from './tap-time.ts';

const NOW = Date.parse('2026-07-01T17:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('a recorded tap keeps its time unless it is just now, before the order or half a day ago', () => {
  const at = (age: number | undefined, since = '2026-06-30T00:00:00.000Z') => tappedAtOf(age, { now: NOW, since });
  expect(at(28 * MINUTE)).toBe('2026-07-01T16:32:00.000Z');
  expect([at(undefined), at(0), at(MINUTE - 1), at(12 * HOUR + 1)]).toEqual([null, null, null, null]);
  expect([at(MINUTE), at(12 * HOUR)]).toEqual(['2026-07-01T16:59:00.000Z', '2026-07-01T05:00:00.000Z']);
  expect(at(HOUR, '2026-07-01T16:00:00.001Z')).toBeNull();
  expect(at(HOUR, '2026-07-01T16:00:00.000Z')).toBe('2026-07-01T16:00:00.000Z');
});
