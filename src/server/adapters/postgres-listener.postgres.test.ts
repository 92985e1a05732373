import { expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createPostgresProxy } from '../../../test/postgres-proxy.ts';
import { createWorld } from '../../../test/world.ts';
import type { Logger } from '../ports/logger.ts';
import { listenToPostgres } from './postgres-listener.ts';

const SILENT: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('detects a connection that was dropped silently, and reconnects', async () => {
  await using world = await createWorld();
  await using way = await createPostgresProxy(world.deps.config.databaseUrl);
  const receivedEvents: string[] = [];
  const onReconnect = vi.fn();
  const listener = await listenToPostgres({
    databaseUrl: way.url,
    channel: 'sofra_events',
    log: SILENT,
    onPayload: (payload) => receivedEvents.push(payload),
    onReconnect,
  });
  await listener.check();
  expect(onReconnect).not.toHaveBeenCalled();

  way.dropTraffic();
  await listener.check();
  await eventually(() => expect(onReconnect).toHaveBeenCalledOnce());
  await world.deps.realtime.publish({ type: 'shop_changed', timestamp: '2026-07-01T09:00:00.000Z' });
  await eventually(() => expect(receivedEvents).toHaveLength(1));
  await listener.close();
});
