import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { createWorld } from '../../../test/world.ts';
import type { Logger } from '../ports/logger.ts';
import { listenToPostgres } from './postgres-listener.ts';

const SILENT: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Creates a proxy to the database that can drop traffic silently, as a router does that forgets a connection. */
async function createProxyTo(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      sockets.push(from);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port }).href,
    dropTraffic: () => sockets.forEach((socket) => void socket.removeAllListeners('data').pause()),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

test('detects a connection that was dropped silently, and reconnects', async () => {
  await using world = await createWorld();
  await using way = await createProxyTo(world.deps.config.databaseUrl ?? '');
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
