import { expect, test } from 'vitest';
import { MINUTE_MS } from '../durations.ts';
import { dueAtOf, lateAt } from './late.ts';

const JERUSALEM = 'Asia/Jerusalem';
const AT = '2026-11-22T10:00:00.000Z';

test.each([
  ['at the promised time', { promisedAt: AT, promisedDay: '2026-11-22' }, AT],
  [
    'at the end of the business day of the promised day',
    { promisedAt: null, promisedDay: '2026-11-22' },
    '2026-11-23T02:00:00.000Z',
  ],
  ['never, without a promise', { promisedAt: null, promisedDay: null }, null],
])('an order is due %s', (_, promise, due) => {
  expect(dueAtOf(promise, JERUSALEM)).toBe(due);
});

test('an order is late after its due time, or by its age without a promise', () => {
  const limitMs = 10 * MINUTE_MS;
  expect(lateAt({ createdAt: AT, dueAt: null }, limitMs)).toBe(Date.parse('2026-11-22T10:10:00.000Z'));
  expect(lateAt({ createdAt: AT, dueAt: '2026-11-23T02:00:00.000Z' }, limitMs)).toBe(
    Date.parse('2026-11-23T02:00:00.000Z'),
  );
  expect(lateAt({ createdAt: AT, dueAt: '2026-11-22T10:05:00.000Z' }, limitMs)).toBe(
    Date.parse('2026-11-22T10:05:00.000Z'),
  );
});
