import { expect, test } from 'vitest';
import { MINUTE_MS } from '../durations.ts';
import { splitDuration, urgencyOf } from './urgency.ts';

test.each([
  [-1440, 'onTime'],
  [-0.01, 'onTime'],
  [0, 'late'],
  [9.99, 'late'],
  [10, 'veryLate'],
  [200, 'veryLate'],
])('an order %f minutes over time is %s with a limit of 10', (minutes, grade) => {
  expect(urgencyOf(minutes * MINUTE_MS, 10 * MINUTE_MS)).toBe(grade);
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
