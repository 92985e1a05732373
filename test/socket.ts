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
  /** The next message, as JSON. */
  next(): Promise<unknown>;
  /** The code with which the server closes it. */
  closed: Promise<number>;
  close(): Promise<void>;
}

/** A browser's own WebSocket on `/ws`, with staff's cookie. */
export async function openSocket(origin: string, cookie: string): Promise<LiveSocket> {
  // Node's takes headers in place of protocols; the browser's type does not know that.
  const init = { headers: { cookie, origin } } as unknown as string[];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, init);
  const closed = once(socket, 'close').then(([event]) => (event as CloseEvent).code);
  const messages: unknown[] = [];
  const arrivals = new EventTarget();
  socket.addEventListener('message', ({ data }) => {
    messages.push(JSON.parse(String(data)));
    arrivals.dispatchEvent(new Event('message'));
  });
  await once(socket, 'open');
  return {
    async next() {
      if (messages.length === 0) await once(arrivals, 'message');
      return messages.shift();
    },
    closed,
    async close() {
      socket.close();
      await closed;
    },
  };
}
