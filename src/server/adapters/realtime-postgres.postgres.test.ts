import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createPostgresProxy } from '../../../test/postgres-proxy.ts';
import { createWorld } from '../../../test/world.ts';
import type { RealtimeMessage } from '../../shared/realtime.ts';

const changed = (id: number): RealtimeMessage => ({
  type: 'order_changed',
  data: { id },
  timestamp: '2026-07-01T09:00:00.000Z',
});

afterEach(() => vi.useRealTimers());

describe('events between nodes', () => {
  test('reach every node, the sender included, in the order of sending', async () => {
    await using world = await createWorld();
    const node = await world.startNode();
    for (const id of [1, 2, 3]) world.deps.realtime.publish(changed(id));
    await eventually(async () => expect(await node.receivedEvents()).toEqual([1, 2, 3].map(changed)));
    expect(await world.receivedEvents()).toEqual([1, 2, 3].map(changed));
  });

  test('are ignored if their format is unknown', async () => {
    await using world = await createWorld();
    for (const payload of ['not JSON', '{}', '{"type":"new_order"}', '']) {
      await sql`select pg_notify('sofra_events', ${payload})`.execute(world.db);
    }
    world.deps.realtime.publish(changed(1));
    await eventually(async () => expect(await world.receivedEvents()).toEqual([changed(1)]));
  });

  test('are delivered again after the connection was lost', async () => {
    await using world = await createWorld();
    const node = await world.startNode();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %' or query like 'select pg_notify%' and pid <> pg_backend_pid()`.execute(
      world.db,
    );
    let id = 0;
    await eventually(async () => {
      id += 1;
      world.deps.realtime.publish(changed(id));
      expect((await node.receivedEvents()).map(({ data }) => data.id)).toContain(id);
    });
  });

  test('reach the publishing node while there is no connection', async () => {
    await using world = await createWorld();
    await world.loseDatabase();
    world.deps.realtime.publish(changed(1));
    await eventually(async () => expect(await world.receivedEvents()).toContainEqual(changed(1)));
  });

  test('reach the publishing node after its connection was dropped silently, and replace the connection', async () => {
    // Nothing checks the connection meanwhile.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await using world = await createWorld();
    await using proxy = await createPostgresProxy(world.deps.config.databaseUrl);
    const { deps, receivedEvents } = await world.startNode({ DATABASE_URL: proxy.url });
    proxy.dropTraffic();
    // Far more than could each wait until a query times out.
    const events = Array.from({ length: 500 }, (_, index) => changed(index + 1));
    for (const event of events) void deps.realtime.publish(event);
    expect(await receivedEvents()).toEqual(events);
    await eventually(async () => {
      await world.deps.realtime.publish(changed(501));
      expect(await receivedEvents()).toContainEqual(changed(501));
    });
  });
});
