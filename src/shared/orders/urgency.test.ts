import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../durations.ts';
import { splitDuration, URGENCIES, urgencyOf } from './urgency.ts';

test.each([
  [-1440, 'onTime'],
  [-0.01, 'onTime'],
  [0, 'late'],
  [9.99, 'late'],
  [10, 'veryLate'],
  [200, 'veryLate'],
])('an order that became late %f minutes ago is %s when the limit is 10', (minutes, grade) => {
  expect(urgencyOf(minutes * MINUTE_MS, 10 * MINUTE_MS)).toBe(grade);
});

test('an order that is late for longer is never less urgent', () => {
  const minutes = fc.integer({ min: -10_000, max: 10_000 });
  fc.assert(
    fc.property(minutes, minutes, fc.integer({ min: 1, max: 1440 }), (one, other, limit) => {
      const [shorter, longer] = [Math.min(one, other), Math.max(one, other)].map((wait) =>
        URGENCIES.indexOf(urgencyOf(wait * MINUTE_MS, limit * MINUTE_MS)),
      );
      expect(shorter).toBeLessThanOrEqual(longer ?? -1);
    }),
  );
});

test.each([
  [0, [0, 0, 0]],
  [59_999, [0, 0, 0]],
  [MINUTE_MS, [0, 0, 1]],
  [60 * MINUTE_MS, [0, 1, 0]],
  [85 * MINUTE_MS, [0, 1, 25]],
  [1440 * MINUTE_MS, [1, 0, 0]],
  [-MINUTE_MS, [0, 0, 0]],
])('%i ms are %j days, hours and minutes', (ms, [days, hours, minutes]) => {
  expect(splitDuration(ms)).toEqual({ days, hours, minutes });
});

test('splitDuration returns parts that sum up to the minutes', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 11), (ms) => {
      const { days, hours, minutes } = splitDuration(ms);
      expect(hours).toBeLessThan(24);
      expect(minutes).toBeLessThan(60);
      expect((days * 24 + hours) * 60 + minutes).toBe(Math.floor(ms / MINUTE_MS));
    }),
  );
});
