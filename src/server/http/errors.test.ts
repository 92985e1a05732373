import { beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../test/responses.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { ERROR_CODES } from '../../shared/errors.ts';
import { HTTP_ERRORS } from './errors.ts';

describe('what goes wrong is answered as JSON with code, message, details and the request’s id:', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
    return () => world[Symbol.asyncDispose]();
  });

  test.each([
    ['GET', '/api/nothing-here'],
    ['GET', '/api'],
    ['GET', '/api?x=1'],
    ['GET', '/api/orders'],
    ['DELETE', '/api/orders'],
    ['PATCH', '/'],
    ['GET', '/media/nothing.webp'],
    ['GET', '/assets/nothing.js'],
  ] as const)('%s %s is not found', async (method, path) => {
    expect(refusal(await world.send(method, path))).toEqual({ status: 404, code: 'not_found', details: {} });
  });

  test.each(['/%zz', '/api/%zz', '/api/admin/orders/%E0%A4%A/status'])('%s cannot be an address', async (path) => {
    expect(refusal(await world.get(path))).toEqual({ status: 400, code: 'invalid_input', details: {} });
  });

  test('a fault of our own is told without what it was', async () => {
    await using broken = await createWorld();
    await broken.db.schema.dropTable('settings').execute();
    const response = await broken.get('/api/admin/settings');
    expect(refusal(response)).toEqual({ status: 500, code: 'internal_error', details: {} });
    expect(response.text).not.toMatch(/settings|table|relation|sql/i);
  });
});

test('each request has an id of its own, whatever the caller says', async () => {
  await using world = await createWorld();
  const responses = await Promise.all(
    [1, 2].map(() => world.get('/healthz', { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } })),
  );
  const ids = responses.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain('mine');
});

test('every code has a status that says whose doing it is, and a message', () => {
  for (const code of ERROR_CODES) {
    const { status, message } = HTTP_ERRORS[code];
    expect(status, code).toBeGreaterThanOrEqual(400);
    expect(status === 500, code).toBe(code === 'internal_error');
    expect(message, code).not.toBe('');
  }
});

test('answers that must not be kept say so, and none may be sniffed or framed', async () => {
  await using world = await createWorld();
  for (const path of ['/api/food-items', '/api/nothing-here', '/api/admin/orders', '/api/auth/get-session']) {
    const { headers } = await world.get(path);
    expect(headers.get('cache-control'), path).toBe('no-store');
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('x-frame-options'), path).toBe('DENY');
  }
});
