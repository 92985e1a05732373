import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createWorld, ENGINE, type ShopNode, type World } from '../../../test/world.ts';
import { createServer } from '../app.ts';
import { PUBLIC_ALLOWANCES } from '../http/rate-limit.ts';
import type { ApiResponse } from '../http/response.ts';
import { createRespond } from './respond.ts';

const READS = ['/?lang=en', '/api/food-items', '/api/cities', '/api/coupons', '/api/admin/settings'];
const ENCODINGS = ['br', 'gzip', 'identity'];

async function createShop(env: Record<string, string> = {}): Promise<World> {
  const world = await createWorld({ env });
  await world.addDish({ name: 'Falafel', price: 3000 });
  await world.addCity({ name: 'Haifa' });
  await world.set('appName', 'Chez Noa');
  return world;
}

/** Returns the headers of a response but for those of it alone, sorted. */
function lastingHeaders({ headers }: Response): [string, string][] {
  return [...headers].filter(([name]) => !['date', 'x-request-id', 'connection', 'keep-alive'].includes(name));
}

/** Returns the response to a request that was made before, compressed as well as it will be. */
async function askAgain(url: string, headers: Record<string, string> = {}): Promise<Response> {
  for (let previous = ''; ; ) {
    const response = await fetch(url, { headers });
    const tag = response.headers.get('etag') ?? '';
    if (tag === previous && !tag.includes('quick')) return response;
    await response.arrayBuffer();
    previous = tag;
  }
}

describe('a read of the shop', () => {
  test.each(READS)('%s has the same body and headers each time except the request id', async (path) => {
    await using shop = await createShop();
    const url = `${await shop.listen()}${path}`;
    for (const encoding of ENCODINGS) {
      const headers = { 'accept-encoding': encoding };
      const ready = await askAgain(url, headers);
      // A condition that does not hold makes the app respond by itself.
      const made = await fetch(url, { headers: { ...headers, 'if-none-match': '"other"' } });
      expect(lastingHeaders(ready)).toEqual(lastingHeaders(made));
      expect(ready.headers.get('x-request-id')).not.toBe(made.headers.get('x-request-id'));
      expect((await ready.text()) === (await made.text())).toBe(true);
      expect(ready.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    }
  });

  test.each(READS)('%s returns 304 while it has not changed', async (path) => {
    await using shop = await createShop();
    for (const encoding of ENCODINGS) {
      const headers = { 'accept-encoding': encoding };
      const first = await shop.get(path, { headers });
      const tag = first.headers.get('etag') ?? '';
      expect(tag).toMatch(/^"[\w-]+"$/);
      expect(first.headers.get('cache-control')).toBe('no-cache');
      const known = await shop.get(path, { headers: { ...headers, 'if-none-match': tag } });
      expect(known.status).toBe(304);
      expect(known.text).toBe('');
    }
  });

  test('returns all settings to staff, even after customers were sent theirs', async () => {
    await using shop = await createShop();
    const url = `${await shop.listen()}/api/admin/settings`;
    const forCustomers = await (await askAgain(url)).json();
    const cookie = await shop.openSession();
    const forStaff = await (await fetch(url, { headers: { cookie } })).json();
    expect(forCustomers).toEqual([{ key: 'appName', value: 'Chez Noa' }]);
    expect(forStaff).toEqual([{ key: 'appName', value: 'Chez Noa', version: 1 }]);
    expect(await (await fetch(url)).json()).toEqual(forCustomers);
  });

  test('counts for the limit of its address', async () => {
    await using shop = await createShop({ RATE_LIMITS: 'true', TRUST_PROXY: 'true' });
    const url = `${await shop.listen()}/api/food-items`;
    const ask = async (address: string) => {
      const response = await fetch(url, { headers: { 'x-forwarded-for': `192.0.2.1, ${address}` } });
      await response.arrayBuffer();
      return response.status;
    };
    const statuses: number[] = [];
    for (let count = 0; count <= PUBLIC_ALLOWANCES.read.burst; count++) statuses.push(await ask('203.0.113.7'));
    expect(statuses.indexOf(429)).toBe(PUBLIC_ALLOWANCES.read.burst);
    expect(await ask('203.0.113.8')).toBe(200);
  });
});

test('cached responses are counted in the metrics', async () => {
  const token = 'a-token-for-tests-of-32-characters';
  await using shop = await createShop({ METRICS_TOKEN: token });
  const url = `${await shop.listen()}/api/food-items`;
  for (let sent = 0; sent < 5; sent++) await (await fetch(url)).arrayBuffer();
  await eventually(async () => {
    const { text } = await shop.get('/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect(text).toContain('sofra_http_request_seconds_count{method="GET",route="/api/food-items",status="200"} 5');
    expect(text).toContain('sofra_cache_reads_total{cache="pages",result="hit"} 4');
  });
});

describe('a change', () => {
  test('of a price is in the next response', async () => {
    await using shop = await createShop();
    const cookie = await shop.openSession();
    const origin = await shop.listen();
    const [dish] = (await shop.get('/api/food-items')).body as { id: number }[];
    for (const price of ['31.50', '33.00']) {
      for (const path of READS) await askAgain(`${origin}${path}`);
      const changed = await shop.put(`/api/admin/food-items/${dish?.id}`, { price }, { cookie });
      expect(changed.status, changed.text).toBe(200);
      expect(await (await fetch(`${origin}/api/food-items`)).json()).toMatchObject([{ price }]);
      expect((await (await fetch(`${origin}/?lang=en`)).text()).includes(price)).toBe(true);
    }
  });

  test.runIf(ENGINE === 'postgres')('of a price is in the next response of another node', async () => {
    await using shop = await createShop();
    const node: ShopNode = await shop.startNode();
    const url = `${await node.listen()}/api/food-items`;
    await askAgain(url);
    const cookie = await shop.openSession();
    const [dish] = (await shop.get('/api/food-items')).body as { id: number }[];
    await shop.put(`/api/admin/food-items/${dish?.id}`, { price: '31.50' }, { cookie });
    await eventually(async () => expect(await (await fetch(url)).json()).toMatchObject([{ price: '31.50' }]));
  });
});

test('a response with a time limit is reused until then', async () => {
  await using shop = await createShop();
  const app = createServer(shop.deps.config);
  let made = 0;
  const make = async (): Promise<ApiResponse> => ({
    status: 200,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: Buffer.from(String(++made)),
    isLasting: true,
    freshUntil: new Date('2026-07-01T10:00:00.000Z'),
  });
  const respond = createRespond(shop.deps, { ready: app.readyResponses });
  app.get('/limited', (request, reply) =>
    respond(request, reply, { key: ['limited'], make, requireAllowance: () => undefined }),
  );
  await using stack = new AsyncDisposableStack();
  stack.defer(() => app.close());
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/limited`;
  const text = async () => (await askAgain(url, { 'accept-encoding': 'identity' })).text();
  expect(await text()).toBe('1');
  shop.clock.set('2026-07-01T09:59:59.999Z');
  expect(await text()).toBe('1');
  shop.clock.set('2026-07-01T10:00:00.000Z');
  expect(await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).text()).toBe('2');
});
