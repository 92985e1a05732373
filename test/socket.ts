import { once } from 'node:events';
import { request } from 'node:http';

/** What a WebSocket handshake is answered with: 101 when it is accepted (the socket is then closed at once). */
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
  /** The next message besides pings, as JSON. */
  next(): Promise<unknown>;
  /** How many pings its page has heard. */
  pings(): number;
  /** The code with which the server closes it. */
  closed: Promise<number>;
  close(): Promise<void>;
}

/** A browser's own WebSocket on `/ws`, with staff's cookie; `path` may say which order was heard of last. */
export async function openSocket(origin: string, cookie: string, path = '/ws'): Promise<LiveSocket> {
  // Node's takes headers in place of protocols; the browser's type does not know that.
  const init = { headers: { cookie, origin } } as unknown as string[];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, init);
  const closed = once(socket, 'close').then(([event]) => (event as CloseEvent).code);
  const messages: unknown[] = [];
  let pings = 0;
  const arrivals = new EventTarget();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as { type?: unknown };
    if (message.type === 'ping') pings++;
    else messages.push(message);
    arrivals.dispatchEvent(new Event('message'));
  });
  await once(socket, 'open');
  return {
    async next() {
      while (messages.length === 0) await once(arrivals, 'message');
      return messages.shift();
    },
    pings: () => pings,
    closed,
    async close() {
      socket.close();
      await closed;
    },
  };
}
