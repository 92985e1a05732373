import { beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../test/responses.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { ERROR_CODES } from '../../shared/errors.ts';
import { HTTP_ERRORS } from './errors.ts';

describe('an error is JSON with code, message, details and request id', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
    return () => world[Symbol.asyncDispose]();
  });

  test('for an unknown path or method', async () => {
    for (const [method, path] of [
      ['GET', '/api?x=1'],
      ['GET', '/api/orders'],
      ['DELETE', '/api/orders'],
      ['PATCH', '/'],
      ['GET', '/media/nothing.webp'],
      ['GET', '/assets/nothing.js'],
    ] as const) {
      expect(refusal(await world.send(method, path))).toEqual({ status: 404, code: 'not_found', details: {} });
    }
  });

  test('for a malformed path', async () => {
    for (const path of ['/%zz', '/api/%zz', '/api/admin/orders/%E0%A4%A/status']) {
      expect(refusal(await world.get(path))).toEqual({ status: 400, code: 'invalid_input', details: {} });
    }
  });

  test('for an internal error, without its cause', async () => {
    await using broken = await createWorld();
    await broken.db.schema.dropTable('settings').execute();
    const response = await broken.get('/api/admin/settings');
    expect(refusal(response)).toEqual({ status: 500, code: 'internal_error', details: {} });
    expect(response.text).not.toMatch(/settings|table|relation|sql/i);
  });
});

test('every request has its own id, whatever x-request-id it sends', async () => {
  await using world = await createWorld();
  const responses = await Promise.all(
    [1, 2].map(() => world.get('/healthz', { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } })),
  );
  const ids = responses.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain('mine');
});

test('every error code has a 4xx or 5xx status and a message', () => {
  for (const code of ERROR_CODES) {
    const { status, message } = HTTP_ERRORS[code];
    expect(status, code).toBeGreaterThanOrEqual(400);
    expect(status === 500, code).toBe(code === 'internal_error');
    expect(message, code).not.toBe('');
  }
});

test('responses of the API that depend on the session or the time must not be cached', async () => {
  await using world = await createWorld();
  for (const path of [
    '/api/orders/attempts/unknown',
    '/api/nothing-here',
    '/api/admin/orders',
    '/api/auth/get-session',
  ]) {
    expect((await world.get(path)).headers.get('cache-control'), path).toBe('no-store');
  }
});
