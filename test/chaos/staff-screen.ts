import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 300;
const LAST_ORDER_TIMEOUT_MS = 30_000;

/** A screen of staff that connects again whenever its socket closes, as the page does. */
export interface StaffScreen {
  /** How often each order was received, by id. */
  received: Map<number, number>;
  /** Number of connections after the first. */
  reconnections(): number;
  cookie: string;
  /** Waits until these orders have been received, 30 s at most, and disconnects. */
  finish(orderIds: readonly number[]): Promise<void>;
}

/** Signs in at `origin`, and follows the orders placed from now on. */
export async function openStaffScreen(origin: string, credentials: object): Promise<StaffScreen> {
  const cookie = await signIn(origin, credentials);
  const received = new Map<number, number>();
  const first = Promise.withResolvers<void>();
  let lastId: number | undefined;
  let connections = 0;
  let isFinished = false;
  let socket: WebSocket | undefined;

  function connect(): Promise<void> {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    // Node's takes headers instead of protocols; the browser's type does not include that.
    const init = { headers: { cookie, origin } } as unknown as string[];
    socket = new WebSocket(`${origin.replace('http', 'ws')}/ws${lastId === undefined ? '' : `?after=${lastId}`}`, init);
    socket.addEventListener('open', () => connections++);
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data));
      if (message.type === 'new_order') received.set(message.data.id, (received.get(message.data.id) ?? 0) + 1);
      if (message.type === 'new_order') lastId = message.data.id;
      if (message.type === 'ping') lastId = message.data.lastOrderId;
      first.resolve();
    });
    socket.addEventListener('close', () => resolve());
    return closed;
  }
  const follow = async () => {
    for (; !isFinished; await sleep(PAUSE_MS)) await connect();
  };
  const followed = follow();
  await first.promise;
  return {
    received,
    cookie,
    reconnections: () => connections - 1,
    async finish(orderIds) {
      const deadline = performance.now() + LAST_ORDER_TIMEOUT_MS;
      while (performance.now() < deadline && orderIds.some((id) => !received.has(id))) await sleep(100);
      isFinished = true;
      socket?.close();
      await followed;
    },
  };
}

/** Signs in at `origin`, and returns the session cookie. */
export async function signIn(origin: string, credentials: object): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-in/username`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`Sign-in failed: ${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().filter((cookie) => cookie.includes('session_token='));
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
