import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/durations.ts';
import { refetchDelay, setServerTime } from './server-time.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  setServerTime(new Date(NOW).toISOString());
});
afterEach(() => void vi.useRealTimers());

test.each([
  ['is until the instant', 10 * MINUTE_MS, 10 * MINUTE_MS],
  ['is 5 s at least, for an instant that has passed', -MINUTE_MS, 5_000],
  // A browser's timer of more than 24 days fires at once.
  ['is an hour at most, for an instant that is weeks away', 30 * DAY_MS, HOUR_MS],
])('the refetch delay %s', (_, ahead, delay) => {
  expect(refetchDelay(new Date(NOW + ahead).toISOString())).toBe(delay);
});

test("the refetch delay is measured by the server's clock", () => {
  setServerTime(new Date(NOW + 4 * MINUTE_MS).toISOString());
  expect(refetchDelay(new Date(NOW + 10 * MINUTE_MS).toISOString())).toBe(6 * MINUTE_MS);
});
