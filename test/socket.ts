import { once } from 'node:events';
import { request } from 'node:http';

/** Returns the status of a WebSocket handshake: 101 when it is accepted (the socket is then closed). */
export async function handshakeStatus(origin: string, headers: Record<string, string>, path = '/ws'): Promise<number> {
  const handshake = request(origin + path, {
    agent: false,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from('sixteen bytes ok').toString('base64'),
      ...headers,
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  handshake.on('response', (response) => {
    response.resume();
    resolve(response.statusCode ?? 0);
  });
  handshake.on('upgrade', (response, socket) => {
    socket.destroy();
    resolve(response.statusCode ?? 0);
  });
  handshake.on('error', reject);
  handshake.end();
  return promise;
}

export interface LiveSocket {
  /** Returns the next message other than pings, parsed. */
  next(): Promise<unknown>;
  /** Number of pings received. */
  pings(): number;
  /** The data of the last one. */
  lastPing(): unknown;
  /** Resolves with the close code. */
  closed: Promise<number>;
  close(): Promise<void>;
}

/** Opens a WebSocket on `/ws` with the staff's cookie; `path` may contain the last received order. */
export async function openSocket(origin: string, cookie: string, path = '/ws'): Promise<LiveSocket> {
  // Node's takes headers instead of protocols; the browser's type does not include that.
  const init = { headers: { cookie, origin } } as unknown as string[];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, init);
  const closed = once(socket, 'close').then(([event]) => (event as CloseEvent).code);
  const messages: unknown[] = [];
  let pings = 0;
  let lastPing: unknown;
  const arrivals = new EventTarget();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as { type?: unknown; data?: unknown };
    if (message.type === 'ping') {
      pings++;
      lastPing = message.data;
    } else messages.push(message);
    arrivals.dispatchEvent(new Event('message'));
  });
  await once(socket, 'open');
  return {
    async next() {
      while (messages.length === 0) await once(arrivals, 'message');
      return messages.shift();
    },
    pings: () => pings,
    lastPing: () => lastPing,
    closed,
    async close() {
      socket.close();
      await closed;
    },
  };
}
