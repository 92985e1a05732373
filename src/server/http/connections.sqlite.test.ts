import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { until } from '../../../test/eventually.ts';
import { handshakeStatus } from '../../../test/socket.ts';
import { createWorld, type World } from '../../../test/world.ts';

const HALF_AN_ORDER =
  'POST /api/orders HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{';
const HEALTH = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';

interface Line {
  socket: Socket;
  /** Resolves with all data received, once the server has closed the connection. */
  closed: Promise<string>;
}

async function openLine(world: World, text = ''): Promise<Line> {
  const arrived = once(world.app.server, 'connection');
  const socket = connect(Number(new URL(world.app.listeningOrigin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes;
  });
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(said)));
  await Promise.all([once(socket, 'connect'), arrived]);
  socket.write(text);
  return { socket, closed };
}

/** Opens a connection whose request is incomplete, and waits until the server has accepted it. */
async function openHalf(world: World, text = HALF_AN_ORDER): Promise<Line> {
  const receivedEvents = once(world.app.server, 'request');
  const line = await openLine(world, text);
  await receivedEvents;
  return line;
}

async function ask(line: Line): Promise<string> {
  const response = once(line.socket, 'data');
  line.socket.write(HEALTH);
  return String((await response)[0]).split('\r\n')[0] ?? '';
}

describe('slow and aborted requests', () => {
  test('do not count towards the limit of concurrent requests', async () => {
    await using world = await createWorld({ env: { MAX_REQUESTS: '2' } });
    await world.listen();
    const lines: Line[] = [];
    for (let number = 0; number < 8; number++) lines.push(await openHalf(world));
    const both = () => Promise.all([world.get('/api/food-items'), world.get('/api/cities')]);
    expect((await both()).map(({ status }) => status)).toEqual([200, 200]);
    for (const { socket } of lines) socket.destroy();
    await until(async () => (await both()).every(({ status }) => status === 200));
  });

  test('get 408 and are disconnected, whether headers or body are slow', async () => {
    await using world = await createWorld({ timeouts: { headers: 30, body: 30, check: 10 } });
    await world.listen();
    for (const text of ['GET / HTTP/1.1\r\nhost:', HALF_AN_ORDER]) {
      const { closed } = await openLine(world, text);
      expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
    }
  });

  test('may take longer when staff upload a picture', async () => {
    await using world = await createWorld({ timeouts: { body: 30 } });
    await world.listen();
    const cookie = await world.signIn();
    const head = `host: x\r\ncookie: ${cookie}\r\ncontent-length: 900\r\ncontent-type: multipart/form-data; boundary=x`;
    const upload = await openHalf(world, `POST /api/upload-image HTTP/1.1\r\n${head}\r\n\r\n--x`);
    const order = await openHalf(world);
    expect(await order.closed).toContain(' 408 ');
    expect(upload.socket.closed).toBe(false);
    upload.socket.destroy();
  });
});

describe('connections of one address', () => {
  test('are limited, and one more closes the connection that was idle for longest', async () => {
    await using world = await createWorld({ env: { MAX_CONNECTIONS_PER_ADDRESS: '3' } });
    await world.listen();
    const [first, second, third] = [await openLine(world), await openHalf(world), await openLine(world)];
    expect(await ask(first)).toBe('HTTP/1.1 200 OK');
    const fourth = await openLine(world);
    await second.closed;
    expect(await ask(fourth)).toBe('HTTP/1.1 200 OK');
    const fifth = await openLine(world);
    await third.closed;
    for (const line of [first, fourth, fifth]) expect(await ask(line)).toBe('HTTP/1.1 200 OK');
  });

  test.each(['1', '127.0.0.0/8'])('are not limited for proxies: TRUST_PROXY=%s', async (trusted) => {
    await using world = await createWorld({ env: { MAX_CONNECTIONS_PER_ADDRESS: '2', TRUST_PROXY: trusted } });
    await world.listen();
    const lines: Line[] = [];
    for (let number = 0; number < 6; number++) lines.push(await openLine(world));
    for (const line of lines) expect(await ask(line)).toBe('HTTP/1.1 200 OK');
  });
});

test.each(['/', '/healthz', '/api/food-items', '/wsx', '/api/openapi.json'])(
  'treats a WebSocket handshake at %s as a plain request',
  async (path) => {
    await using world = await createWorld();
    const origin = await world.listen();
    expect([200, 404]).toContain(await handshakeStatus(origin, { origin }, path));
  },
);
