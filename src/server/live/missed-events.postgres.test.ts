import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createPostgresProxy } from '../../../test/postgres-proxy.ts';
import { openSocket } from '../../../test/socket.ts';
import { createWorld, type World } from '../../../test/world.ts';
import type { RealtimeMessage } from '../../shared/realtime.ts';

/** What a page connects again after, and then fetches everything. */
const SERVICE_RESTART = 1012;

const changed = (id: number): RealtimeMessage => ({
  type: 'order_changed',
  data: { id },
  timestamp: '2026-07-01T09:00:00.000Z',
});

/** A shop with a second node whose connections to the database can fail. */
async function createShop() {
  const shop = await createWorld();
  const proxy = await createPostgresProxy(shop.deps.config.databaseUrl);
  const node = await shop.startNode({ DATABASE_URL: proxy.url });
  return {
    ...{ shop, proxy, node },
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]();
      await shop[Symbol.asyncDispose]();
    },
  };
}

function typesAt(shop: World): string[] {
  const types: string[] = [];
  shop.deps.realtime.subscribe(({ type }) => types.push(type));
  return types;
}

test('staff pages of a node that was cut off from events reconnect', async () => {
  await using parts = await createShop();
  const { shop, proxy, node } = parts;
  const types = typesAt(shop);
  const socket = await openSocket(await node.listen(), await shop.openSession());
  proxy.endConnections();
  expect(await socket.closed).toBe(SERVICE_RESTART);
  // The other node missed nothing.
  await node.deps.realtime.publish(changed(1));
  await eventually(() => expect(types).toContain('order_changed'));
  expect(types).not.toContain('events_missed');
});

test('staff pages of other nodes reconnect after an event that reached only one node', async () => {
  await using parts = await createShop();
  const { shop, proxy, node } = parts;
  const socket = await openSocket(await shop.listen(), await shop.openSession());
  proxy.dropTraffic();
  await node.deps.realtime.publish(changed(1));
  expect(await socket.closed).toBe(SERVICE_RESTART);
});
