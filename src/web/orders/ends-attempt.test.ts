import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../api/client.ts';
import { endsAttempt } from './ends-attempt.ts';

const response = (status: number, code: string) =>
  new ApiError(status, JSON.stringify({ code, message: 'Why', details: {}, requestId: 'r1' }));

test.each([
  ['a changed price', response(409, 'price_changed')],
  ['too many orders of the phone number', response(429, 'too_many_orders')],
])('%s ends a checkout attempt', (_, error) => {
  expect(endsAttempt(error)).toBe(true);
});

test.each([
  ['too many requests', response(429, 'too_many_requests')],
  ['too many requests for a proxy', new ApiError(429, '<html>Too Many Requests</html>')],
  ['an overloaded server', response(503, 'overloaded')],
  ['no response', new NetworkError(null)],
])('%s leaves a checkout attempt open, because an order may have been placed', (_, error) => {
  expect(endsAttempt(error)).toBe(false);
});
