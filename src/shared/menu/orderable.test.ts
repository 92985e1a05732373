import { expect, test } from 'vitest';
import { isOffered, nextChange, refreshDelay } from './orderable.ts';
import { NO_END } from './sold-out.ts';

const AT = new Date('2026-07-01T09:00:00.000Z');

test.each([
  [{ isActive: true }, true],
  [{ isActive: false }, false],
  [{ isActive: true, isCategoryActive: true }, true],
  [{ isActive: true, isCategoryActive: false }, false],
  [{ isActive: false, isCategoryActive: true }, false],
  [{ isActive: true, deletedAt: null }, true],
  [{ isActive: true, deletedAt: '2026-07-01T09:00:00.000Z' }, false],
  [{ isActive: true, deletedAt: '2026-07-01T09:00:00.001Z' }, true],
  [{ isActive: false, deletedAt: '2026-07-01T09:00:00.001Z' }, false],
  [{ isActive: true, soldOutUntil: null }, true],
  [{ isActive: true, soldOutUntil: '2026-07-01T09:00:00.001Z' }, false],
  [{ isActive: true, soldOutUntil: '2026-07-01T09:00:00.000Z' }, true],
  [{ isActive: true, soldOutUntil: NO_END }, false],
  [{ isActive: false, soldOutUntil: '2026-07-01T08:00:00.000Z' }, false],
])('the dish %j can be ordered at nine: %s', (dish, expected) => {
  expect(isOffered(dish, AT)).toBe(expected);
});

test('the next change of the menu is the earliest future one', () => {
  const at = (deletedAt: string | null) => ({ isActive: true, deletedAt });
  const dishes = [at(null), at('2026-07-01T08:00:00.000Z'), at('2026-07-01T11:00:00Z'), at('2026-07-01T10:00:00Z')];
  expect(nextChange(dishes, AT)).toEqual(new Date('2026-07-01T10:00:00.000Z'));
  expect(nextChange(dishes.slice(0, 2), AT)).toBeUndefined();
  expect(nextChange([], AT)).toBeUndefined();
});

const HOUR = 3_600_000;

test.each([
  [[], undefined],
  [[null], undefined],
  [[null, '2026-07-01T09:10:00.000Z', '2026-07-01T09:05:00.000Z'], HOUR / 12],
  [[NO_END], HOUR],
  // Over by the clock of the device alone.
  [['2026-07-01T08:59:00.000Z', NO_END], HOUR / 120],
])('a page with dishes sold out until %j refetches after %j ms', (times, delay) => {
  const dishes = times.map((soldOutUntil) => ({ soldOutUntil }));
  expect(refreshDelay(dishes, AT.getTime())).toBe(delay);
});
