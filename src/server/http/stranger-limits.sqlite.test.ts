import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { PUBLIC_ALLOWANCES } from './rate-limit.ts';

const STRANGER = '203.0.113.7';
const OTHER = '203.0.113.8';
const FORGED = 'sofra.session_token=forged.c2lnbmF0dXJl';
const limited = () => createWorld({ env: { RATE_LIMITS: 'true' } });
type Shop = Awaited<ReturnType<typeof limited>>;

const ask = (shop: Shop, path: string, options: { address?: string; cookie?: string } = {}) =>
  shop.send('GET', path, { address: STRANGER, ...options });

async function useUp(shop: Shop, path: string, { burst, cookie }: { burst: number; cookie?: string | undefined }) {
  const responses = Array.from({ length: burst }, () => ask(shop, path, cookie ? { cookie } : {}));
  return (await Promise.all(responses)).filter(({ status }) => status === 429);
}

test.each<[name: string, path: string, status: number, cookie?: string]>([
  ['a staff call', '/api/admin/orders', 401],
  ['a staff call with a forged session', '/api/admin/orders', 401, FORGED],
  ['an owner call', '/api/admin/staff', 401],
  ['the media library', '/api/media-library', 401],
  ['the own session', '/api/auth/get-session', 200],
  ['the live socket', '/ws', 401],
])('strangers who ask for %s share the read allowance of their address', async (...[, path, status, cookie]) => {
  await using shop = await limited();
  expect(await useUp(shop, path, { ...PUBLIC_ALLOWANCES.read, cookie })).toEqual([]);
  for (const each of [path, '/api/admin/clients', '/api/auth/get-session']) {
    const refused = await ask(shop, each, cookie ? { cookie } : {});
    expect([refused.status, refused.headers.get('retry-after')], each).toEqual([429, '1']);
  }
  expect((await ask(shop, path, { address: OTHER })).status).toBe(status);
});

test.each(['/api/admin/orders', '/api/auth/get-session', '/media/nothing.webp'])(
  'valid sessions may ask for %s without a limit',
  async (path) => {
    await using shop = await limited();
    const cookie = await shop.openSession();
    const { burst } = PUBLIC_ALLOWANCES.picture;
    for (let round = 0; round < 4; round++) {
      const responses = Array.from({ length: burst / 3 }, () => ask(shop, path, { cookie }));
      expect((await Promise.all(responses)).filter(({ status }) => status === 429)).toEqual([]);
    }
    expect((await ask(shop, path)).status).not.toBe(429);
  },
);

test('pictures have an allowance per address', async () => {
  await using shop = await limited();
  expect(await useUp(shop, '/media/nothing.webp', PUBLIC_ALLOWANCES.picture)).toEqual([]);
  expect((await ask(shop, '/media/nothing.webp')).status).toBe(429);
  expect((await ask(shop, '/media/nothing.webp', { address: OTHER })).status).toBe(404);
  expect((await ask(shop, '/api/food-items')).status).toBe(200);
});
