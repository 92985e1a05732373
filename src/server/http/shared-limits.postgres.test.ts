import { expect, test } from 'vitest';
import { until } from '../../../test/eventually.ts';
import { createWorld, type ShopNode } from '../../../test/world.ts';
import { PUBLIC_ALLOWANCES } from './rate-limit.ts';

const CAFE = '203.0.113.7';

test('all nodes share the limits of public calls and pages', async () => {
  await using world = await createWorld({ env: { RATE_LIMITS: 'true' } });
  const other = await world.startNode();
  const shared = new Map<string, number>();
  other.deps.realtime.onUse((use) => {
    for (const { key, tokens } of use) shared.set(key, (shared.get(key) ?? 0) + tokens);
  });
  const order = async (node: ShopNode, address = CAFE) => (await node.post('/api/orders', {}, { address })).status;
  const page = async (node: ShopNode, address = CAFE) => (await node.get('/nothing-here', { address })).status;

  for (let placed = 0; placed < PUBLIC_ALLOWANCES.write.burst; placed++) expect(await order(world)).toBe(400);
  expect(await order(world)).toBe(429);
  await Promise.all(Array.from({ length: PUBLIC_ALLOWANCES.read.burst }, () => page(world)));
  expect(await page(world)).toBe(429);

  await until(() => shared.get(`POST /api/orders ${CAFE}`) === PUBLIC_ALLOWANCES.write.burst);
  await until(() => shared.get(`page ${CAFE}`) === PUBLIC_ALLOWANCES.read.burst);
  expect([await order(other), await page(other)]).toEqual([429, 429]);
  expect([await order(other, '203.0.113.8'), await page(other, '203.0.113.8')]).toEqual([400, 404]);
});

test('ordinary visits are not published to other nodes', async () => {
  await using world = await createWorld({ env: { RATE_LIMITS: 'true' } });
  const other = await world.startNode();
  const shared: string[] = [];
  other.deps.realtime.onUse((use) => void shared.push(...use.map(({ key }) => key)));
  for (let visit = 0; visit < 5; visit++) await world.get('/nothing-here', { address: '203.0.113.8' });
  for (let visit = 0; visit < 20; visit++) await world.get('/nothing-here', { address: CAFE });
  await until(() => shared.length > 0);
  expect(new Set(shared)).toEqual(new Set([`page ${CAFE}`]));
});
