import { expect, test } from 'vitest';
import { z } from 'zod';
import { instant } from '../../shared/wire.ts';
import { createKeptData, isRecent, isTooOld, MAX_KEPT_MS } from './kept-data.ts';

const NOW = Date.parse('2026-07-01T17:00:00.000Z');
const MINUTE = 60_000;

test('stored data is shown for six hours, and not after the clock was set back', () => {
  const shown = (age: number) => isRecent(NOW - age, NOW);
  expect([shown(0), shown(MAX_KEPT_MS - 1), shown(MAX_KEPT_MS)]).toEqual([true, true, false]);
  expect([shown(-5 * MINUTE), shown(-6 * MINUTE)]).toEqual([true, false]);
  const hidden = (asOf: number | null, isLive = false) => isTooOld({ isLive, asOf, now: NOW });
  expect([hidden(NOW - MAX_KEPT_MS), hidden(NOW - MAX_KEPT_MS + 1), hidden(null)]).toEqual([true, false, false]);
  expect(hidden(NOW - MAX_KEPT_MS, true)).toBe(false);
});

test('data is stored for three owners, and can be revised and erased', () => {
  const kept = createKeptData('keptInTest', z.object({ at: instant, count: z.int() }));
  const data = (count: number) => ({ at: '2026-07-01T17:00:00.000Z', count });
  for (const count of [1, 2, 3, 4]) kept.keep(String(count), data(count));
  expect(['1', '2', '3', '4'].map((of) => kept.find(of)?.count ?? null)).toEqual([null, 2, 3, 4]);
  kept.revise('2', (before) => ({ ...before, count: 20 }));
  kept.revise('9', (before) => before);
  kept.confirm('9');
  kept.forget('3');
  expect(['2', '3', '4', '9'].map((of) => kept.find(of))).toEqual([data(20), null, data(4), null]);
  kept.forget();
  expect(['2', '4'].map((of) => kept.find(of))).toEqual([null, null]);
});
