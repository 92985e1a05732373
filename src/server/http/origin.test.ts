import { describe, expect, test } from 'vitest';
import { refusal } from '../../../test/responses.ts';
import { createWorld, OWNER, type World } from '../../../test/world.ts';
import { API } from '../../shared/api.ts';
import { type Contract, isForStaff } from '../../shared/http.ts';

const HOST = 'shop.test';

const signInFrom = (world: World, headers: Record<string, string>) =>
  world.post('/api/auth/sign-in/username', OWNER, { headers: { host: HOST, ...headers } });

const FORBIDDEN = { status: 403, code: 'forbidden_origin', details: {} };

describe('a call that changes something', () => {
  test('is refused from a page of any other site', async () => {
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

  test('is taken from our own pages', async () => {
    await using world = await createWorld();
    expect((await signInFrom(world, { origin: `http://${HOST}` })).status).toBe(200);
  });

  test('is taken from the pages at PUBLIC_URL, behind whatever proxy', async () => {
    await using world = await createWorld({ env: { PUBLIC_URL: 'https://shop.example' } });
    expect((await signInFrom(world, { origin: 'https://shop.example' })).status).toBe(200);
    expect(refusal(await signInFrom(world, { origin: 'http://shop.example' }))).toEqual(FORBIDDEN);
  });

  test('is taken from a program that is no browser and names no origin', async () => {
    await using world = await createWorld();
    expect((await signInFrom(world, {})).status).toBe(200);
  });

  test('is refused where a browser hides the origin but owns up to another site', async () => {
    await using world = await createWorld();
    expect(refusal(await signInFrom(world, { 'sec-fetch-site': 'cross-site' }))).toEqual(FORBIDDEN);
  });

  test('is refused before anything is done: staff’s cookie does not help', async () => {
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

test('reading is open to any page, but no other page is told the answer by us', async () => {
  await using world = await createWorld();
  const response = await world.get('/api/food-items', { headers: { host: HOST, origin: 'https://evil.example' } });
  expect(response.status).toBe(200);
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

describe('reading as staff', () => {
  const READS = API.filter(({ method }) => method === 'GET');
  const PARAMS: Record<string, string> = { year: '2026', month: '7', key: '3f0e9a52-5b0c-4a4e-9d6c-0f6a3f1c2b11' };
  const addressOf = ({ path }: Contract) =>
    `${path.replace(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? '1')}?phone=0501234567`;

  test('is refused when another site makes the browser ask: by a link, a picture, a frame', async () => {
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

  test('changes nothing, so that nothing is caused where browsers do not tell who asks', async () => {
    await using world = await createWorld();
    await world.addOrder();
    const cookie = await world.openSession();
    // Makes the shop's key for push messages when it is asked for it first.
    await world.get('/api/admin/push/key', { cookie });
    const before = await everyRow(world);
    for (const read of READS) expect((await world.get(addressOf(read), { cookie })).status, read.path).toBe(200);
    expect(await everyRow(world)).toEqual(before);
  });
});

/** What each table holds, but for the sessions, which note when they were used last. */
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
