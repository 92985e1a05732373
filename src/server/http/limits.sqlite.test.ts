import { describe, expect, test } from 'vitest';
import { checkout } from '../../../test/builders.ts';
import { refusal } from '../../../test/responses.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { MAX_UPLOAD_BYTES } from '../../shared/media/contract.ts';
import { callerOf, networkOf } from './callers.ts';
import { createRateLimit, PUBLIC_ALLOWANCES } from './rate-limit.ts';

const CAFE = '203.0.113.7';

describe('the rate limit', () => {
  test('allows a burst and refills at an even rate', () => {
    let now = 0;
    const limit = createRateLimit({ elapsedMs: () => now });
    const take = () => limit.take('a', { burst: 3, perMinute: 60 });
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 1000]);
    now = 500;
    expect(take()).toBe(500);
    now = 1500;
    expect([take(), take()]).toEqual([0, 500]);
    expect(limit.take('b', { burst: 3, perMinute: 60 })).toBe(0);
    now = 10 ** 9;
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 1000]);
  });

  test('does not grow without bound with many addresses', () => {
    const limit = createRateLimit({ elapsedMs: () => 0 });
    const allowance = { burst: 1, perMinute: 1 };
    expect(limit.take('first', allowance)).toBe(0);
    for (let number = 0; number < 50_000; number++) limit.take(`other ${number}`, allowance);
    expect(limit.take('first', allowance)).toBe(0);
    expect(limit.take('other 49999', allowance)).toBeGreaterThan(0);
  });

  test('includes requests of other nodes, and recovers from them at the same rate', () => {
    let now = 0;
    const limit = createRateLimit({ elapsedMs: () => now });
    const allowance = { burst: 3, perMinute: 60 };
    const use = (tokens: number) => limit.addUse([{ key: 'a', tokens, ...allowance }]);
    use(2);
    expect([limit.take('a', allowance), limit.take('a', allowance)]).toEqual([0, 1000]);
    use(1);
    expect(limit.take('a', allowance)).toBe(2000);
    use(100);
    expect(limit.take('a', allowance)).toBe(4000);
    now = 4000;
    expect(limit.take('a', allowance)).toBe(0);
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('counts %s as the caller %s', (address, caller) => expect(callerOf(address)).toBe(caller));

  test.each([
    ['203.0.113.7', '203.0.113'],
    ['::ffff:203.0.113.7', '203.0.113'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['::1', '0:0:0'],
  ])('counts %s as the network %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('public calls', () => {
  const limited = () => createWorld({ env: { RATE_LIMITS: 'true' } });
  const order = (world: World, address: string) => world.post('/api/orders', {}, { address });

  test('are allowed for a café behind one address, then rejected with 429 and Retry-After', async () => {
    await using world = await limited();
    await world.set('networkOrders', '1000');
    const dish = await world.addDish({ price: 50_000 });
    for (let customer = 0; customer < PUBLIC_ALLOWANCES.write.burst; customer++) {
      const customerPhone = `+97250${String(customer).padStart(7, '1')}`;
      const response = await world.post('/api/orders', checkout([{ ...dish, quantity: 1 }], { customerPhone }), {
        address: CAFE,
      });
      expect(response.status, response.text).toBe(201);
    }
    const last = await order(world, CAFE);
    expect(refusal(last)).toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: 1 } });
    expect(last.headers.get('retry-after')).toBe('1');
    expect((await order(world, '203.0.113.8')).status).toBe(400);
    expect((await world.get('/api/food-items', { address: CAFE })).status).toBe(200);
    world.clock.set('2026-07-01T09:00:01.000Z');
    expect((await order(world, CAFE)).status).toBe(400);
    expect((await order(world, CAFE)).status).toBe(429);
  });

  test('with a staff session are not limited', async () => {
    await using world = await limited();
    const cookie = await world.openSession();
    const responses = Array.from({ length: 80 }, () => world.put('/api/admin/orders/1/status', {}, { cookie }));
    for (const { status } of await Promise.all(responses)) expect(status).toBe(400);
  });
});

test('all pages share one limit per address', async () => {
  await using world = await createWorld({ env: { RATE_LIMITS: 'true' } });
  const ask = (path: string, address = CAFE) => world.get(path, { address });
  const first = await Promise.all(Array.from({ length: PUBLIC_ALLOWANCES.read.burst }, () => ask('/nothing-here')));
  expect(first.filter(({ status }) => status !== 404)).toEqual([]);
  for (const path of [
    '/',
    '/nothing-here',
    '/privacy',
    '/admin',
    '/phone-orders-admin',
    '/kitchen',
    '/courier/1-a',
    '/sitemap.xml',
  ]) {
    const refused = await ask(path);
    expect(refused.status, path).toBe(429);
    expect(refused.headers.get('retry-after'), path).toBe('1');
    expect((await ask(path, '203.0.113.8')).status, path).not.toBe(429);
  }
});

test('the API documentation is limited per address, compressed, and sent once to a browser', async () => {
  await using world = await createWorld({ env: { RATE_LIMITS: 'true' } });
  for (const path of ['/api/docs', '/api/openapi.json']) {
    const whole = await world.get(path);
    const compressed = await world.get(path, { headers: { 'accept-encoding': 'br' } });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.bytes.length).toBeLessThan(whole.bytes.length / 5);
    const known = { 'if-none-match': whole.headers.get('etag') ?? '' };
    expect((await world.get(path, { headers: known })).status).toBe(304);
    const ask = () => world.get(path, { address: CAFE, headers: { 'accept-encoding': 'gzip' } });
    const asked = await Promise.all(Array.from({ length: PUBLIC_ALLOWANCES.read.burst + 1 }, ask));
    expect(asked.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    world.clock.set('2026-07-01T10:00:00.000Z');
  }
});

describe('under overload', () => {
  test('excess requests are rejected immediately with Retry-After, and later ones succeed', async () => {
    await using world = await createWorld({ env: { MAX_REQUESTS: '5' } });
    const responses = await Promise.all(Array.from({ length: 40 }, () => world.get('/api/food-items')));
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(35);
    for (const response of refused) {
      expect(refusal(response)).toEqual({ status: 503, code: 'overloaded', details: { retryAfterSeconds: 2 } });
      expect(response.headers.get('retry-after')).toBe('2');
    }
    for (let round = 0; round < 20; round++) expect((await world.get('/api/food-items')).status).toBe(200);
    const busy = Array.from({ length: 10 }, () => world.get('/api/food-items'));
    expect((await world.get('/healthz')).status).toBe(200);
    await Promise.all(busy);
  });

  test('metrics and health checks of a busy node are not rejected', async () => {
    const token = 'a-token-for-tests-of-32-characters';
    await using world = await createWorld({ env: { MAX_REQUESTS: '1', METRICS_TOKEN: token } });
    const refused = Array.from({ length: 5 }, () => world.get('/api/food-items'));
    const headers = { authorization: `Bearer ${token}` };
    const checks = ['/metrics', '/readyz', '/healthz'].map((path) => world.get(path, { headers }));
    expect((await Promise.all(refused)).filter(({ status }) => status === 503)).toHaveLength(4);
    expect((await Promise.all(checks)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('requests with an Upgrade header are rejected like others', async () => {
    await using world = await createWorld({ env: { MAX_REQUESTS: '5' } });
    const ask = () => world.get('/api/food-items', { headers: { upgrade: 'x' } });
    const responses = await Promise.all(Array.from({ length: 20 }, ask));
    expect(responses.filter(({ status }) => status === 503)).toHaveLength(15);
  });
});

test('the request timeout lets a connection of 300 kbit/s upload the largest picture', async () => {
  await using world = await createWorld();
  const { requestTimeout, headersTimeout } = world.app.server;
  expect(requestTimeout).toBeGreaterThan(0);
  expect((MAX_UPLOAD_BYTES * 8) / (requestTimeout / 1000)).toBeLessThan(300_000);
  expect(headersTimeout).toBeGreaterThan(0);
  expect(headersTimeout).toBeLessThan(requestTimeout);
});

describe('every response', () => {
  test('has the security headers', async () => {
    await using world = await createWorld();
    for (const path of ['/', '/admin', '/nothing-here', '/%61pi/food-items', '/api/docs', '/%6dedia/nothing.webp']) {
      const { headers } = await world.get(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('x-frame-options'), path).toBe('DENY');
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
      for (const policy of ['cross-origin-opener-policy', 'cross-origin-resource-policy']) {
        expect(headers.get(policy), path).toBe('same-origin');
      }
      expect(headers.get('permissions-policy'), path).toContain('camera=(), microphone=(), geolocation=()');
      expect(headers.get('strict-transport-security'), path).toBeNull();
      expect(headers.get('content-security-policy'), path).toMatch(/default-src 'none';.*frame-ancestors 'none'/);
      expect(headers.get('content-security-policy'), path).not.toMatch(/unsafe|\*/);
    }
  });

  test('of the API and of files is not rendered as a page', async () => {
    await using world = await createWorld();
    for (const path of ['/%61pi/food-items', '/%61pi/nothing', '/api/%zz', '/%6dedia/nothing.webp', '/readyz']) {
      const { headers } = await world.get(path);
      expect(headers.get('content-security-policy'), path).toContain('; sandbox');
      expect(headers.get('content-type'), path).toMatch(/^application\/json/);
    }
  });

  test('behind https has Strict-Transport-Security', async () => {
    await using world = await createWorld({ env: { PUBLIC_URL: 'https://shop.example' } });
    for (const path of ['/', '/api/food-items']) {
      const { headers } = await world.get(path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
  });
});
