import { expect, test } from 'vitest';
import { ApiError } from './client.ts';

const NGINX = '<html><head><title>413 Request Entity Too Large</title></head></html>';

test.each([
  [413, 'too_large'],
  [429, 'too_many_requests'],
  [502, 'overloaded'],
  [503, 'overloaded'],
  [504, 'overloaded'],
])("a proxy's HTML response with %i is treated as %s", (status, code) => {
  const error = new ApiError(status, NGINX);
  expect(error.body).toMatchObject({ code, details: {} });
  expect(error.message).toBe(`${status}: ${NGINX}`);
});

test('an error response of the shop has its code and details, and any other has none', () => {
  const body = { code: 'too_many_pixels', message: 'Too many', details: {}, requestId: 'a' };
  expect(new ApiError(413, JSON.stringify(body)).body).toEqual(body);
  expect(new ApiError(500, NGINX).body).toBeNull();
  expect(new ApiError(503, 'Service Unavailable').body).toBeNull();
});
