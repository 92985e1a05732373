import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../api/client.ts';
import { endsAttempt } from './ends-attempt.ts';

const answer = (status: number, code: string) =>
  new ApiError(status, JSON.stringify({ code, message: 'Why', details: {}, requestId: 'r1' }));

test.each([
  ['a changed price', answer(409, 'price_changed')],
  ['too many orders of the phone number', answer(429, 'too_many_orders')],
])('%s ends an attempt', (_, error) => {
  expect(endsAttempt(error)).toBe(true);
});

test.each([
  ['too many requests', answer(429, 'too_many_requests')],
  ['too many requests for a proxy', new ApiError(429, '<html>Too Many Requests</html>')],
  ['an overloaded server', answer(503, 'overloaded')],
  ['no response', new NetworkError(null)],
])('%s leaves it open: it may have placed an order before', (_, error) => {
  expect(endsAttempt(error)).toBe(false);
});
