import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountHook } from '../../../../test/dom.ts';
import { useAlarm } from './use-alarm.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a further order rings at once while the alarm is on, and the repeats start again from it', () => {
  let rings = 0;
  Object.assign(navigator, { userActivation: { hasBeenActive: true }, vibrate: () => ++rings > 0 });
  let count = 0;
  const alarm = mountHook(() => useAlarm(count));
  const ringsWith = (unacknowledged: number) => {
    count = unacknowledged;
    alarm.rerender();
    return rings;
  };
  expect(ringsWith(1)).toBe(1);
  expect(ringsWith(2)).toBe(2);
  // An order was acknowledged.
  expect(ringsWith(1)).toBe(2);
  expect(ringsWith(2)).toBe(3);
  vi.advanceTimersByTime(7_900);
  expect(rings).toBe(3);
  vi.advanceTimersByTime(200);
  expect(rings).toBe(4);
  ringsWith(0);
  vi.advanceTimersByTime(20_000);
  expect(rings).toBe(4);
});
