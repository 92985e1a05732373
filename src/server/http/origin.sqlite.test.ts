import { describe, expect, test } from 'vitest';
import { refusal } from '../../../test/responses.ts';
import { createWorld, OWNER, type World } from '../../../test/world.ts';
import { API } from '../../shared/api.ts';
import type { DeliveryRoute } from '../../shared/delivery-routes/contract.ts';
import { type Contract, isForStaff } from '../../shared/http.ts';

const HOST = 'shop.test';

const signInFrom = (world: World, headers: Record<string, string>) =>
  world.post('/api/auth/sign-in/username', OWNER, { headers: { host: HOST, ...headers } });

const FORBIDDEN = { status: 403, code: 'forbidden_origin', details: {} };

describe('a call that changes something', () => {
  test('is rejected from pages of other sites', async () => {
    await using world = await createWorld();
    for (const origin of [
      'https://evil.example',
      'http://shop.test.evil.example',
      'http://shop.test:8080',
      'https://shop.test',
      'http://evil.example/shop.test',
      'null',
      '',
    ]) {
      expect(refusal(await signInFrom(world, { origin })), origin).toEqual(FORBIDDEN);
    }
  });

  test('is accepted from the shop’s own pages, and from programs that send no Origin', async () => {
    await using world = await createWorld();
    expect((await signInFrom(world, { origin: `http://${HOST}` })).status).toBe(200);
    expect((await signInFrom(world, {})).status).toBe(200);
    expect(refusal(await signInFrom(world, { 'sec-fetch-site': 'cross-site' }))).toEqual(FORBIDDEN);
  });

  test('is accepted from pages at PUBLIC_URL, behind any proxy', async () => {
    await using world = await createWorld({ env: { PUBLIC_URL: 'https://shop.example' } });
    expect((await signInFrom(world, { origin: 'https://shop.example' })).status).toBe(200);
    expect(refusal(await signInFrom(world, { origin: 'http://shop.example' }))).toEqual(FORBIDDEN);
  });

  test('is rejected before it has effects, even with a staff cookie', async () => {
    await using world = await createWorld();
    const order = await world.addOrder();
    const headers = { host: HOST, origin: 'https://evil.example' };
    const cookie = await world.openSession();
    for (const response of [
      await world.put(`/api/admin/orders/${order.id}/status`, { status: 'delivered' }, { cookie, headers }),
      await world.post(`/api/admin/orders/${order.id}/whatsapp-contact`, undefined, { cookie, headers }),
      await world.post('/api/auth/sign-out', {}, { cookie, headers }),
      await world.post('/api/orders', {}, { headers }),
    ]) {
      expect(refusal(response)).toEqual(FORBIDDEN);
    }
    const row = await world.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'pending', whatsapp_contacted_at: null });
    expect((await world.get('/api/admin/orders', { cookie })).status).toBe(200);
  });
});

test('public reads are allowed from any page, but without CORS headers', async () => {
  await using world = await createWorld();
  const response = await world.get('/api/food-items', { headers: { host: HOST, origin: 'https://evil.example' } });
  expect(response.status).toBe(200);
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

describe('reading as staff', () => {
  const READS = API.filter(({ method }) => method === 'GET');
  const PARAMS: Record<string, string> = { year: '2026', month: '7', key: '3f0e9a52-5b0c-4a4e-9d6c-0f6a3f1c2b11' };
  const addressOf = ({ path }: Contract, params = PARAMS) =>
    `${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '1')}?phone=0501234567`;

  test('is rejected if another site triggers it with a link, an image or a frame', async () => {
    await using world = await createWorld();
    await world.addOrder();
    const cookie = await world.openSession();
    for (const read of READS.filter(isForStaff)) {
      for (const site of ['cross-site', 'same-site']) {
        const response = await world.get(addressOf(read), { cookie, headers: { 'sec-fetch-site': site } });
        expect(refusal(response), read.path).toEqual(FORBIDDEN);
      }
      const own = await world.get(addressOf(read), { cookie, headers: { 'sec-fetch-site': 'same-origin' } });
      expect(own.status, read.path).toBe(200);
    }
  });

  test('has no effects, since some browsers send no Sec-Fetch-Site', async () => {
    await using world = await createWorld();
    const { id } = await world.addOrder();
    const cookie = await world.openSession();
    const route = { name: 'Yossi', day: world.clock.now().toISOString().slice(0, 10), orderIds: [id] };
    const added = await world.post('/api/admin/delivery-routes', route, { cookie });
    const params = { ...PARAMS, code: (added.body as DeliveryRoute).link?.path.split('/').at(-1) ?? '' };
    // Its first request creates the shop's push keys.
    await world.get('/api/admin/push/key', { cookie });
    const before = await everyRow(world);
    for (const read of READS)
      expect((await world.get(addressOf(read, params), { cookie })).status, read.path).toBe(200);
    expect(await everyRow(world)).toEqual(before);
  });
});

/** Returns the rows of each table, without the sessions, which record their last use. */
async function everyRow({ db }: World): Promise<Record<string, unknown[]>> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => name !== 'staff_sessions');
  const rows = tables.map(async ({ name }) => [
    name,
    await db
      .selectFrom(name as 'orders')
      .selectAll()
      .execute(),
  ]);
  return Object.fromEntries(await Promise.all(rows));
}
