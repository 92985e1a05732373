import { liveMessage, PING_MS, type RealtimeMessage } from '../../shared/realtime.ts';
import type { Deps } from '../deps.ts';
import { followOrders } from './live-orders.ts';
import { notePresence } from './note-presence.ts';

/** `ws` close code for "policy": the session ended. */
const SESSION_ENDED = 4401;
/** So many pings may go unanswered, since a phone's network may be slow for a moment. */
const MAX_UNANSWERED = 2;
/** The database is asked with every third ping: pings cost next to nothing, queries do with many devices. */
const PINGS_PER_LOOK = 3;
/** A device that takes in nothing any more is not waited for with ever more in memory. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** What of a `ws` socket is used here. */
export interface LiveSocket {
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code: number): void;
  terminate(): void;
  on(event: 'pong' | 'close' | 'error', listener: () => void): unknown;
}

interface Visit {
  /** The session's cookie and the like. */
  headers: Headers;
  /** Orders with a higher id than this are told. */
  start: number;
}

type Parts = Pick<Deps, 'auth' | 'database' | 'realtime' | 'clock'>;

/**
 * Tells a device of staff what happens, until it goes. It is pinged every 4 s, by the protocol and in a message that
 * its page can hear; one that does not answer is cut. One whose session has ended is closed (code 4401) within 12 s, or
 * at the next order if that comes first, without being told of it.
 */
export function serveLiveSocket(deps: Parts, socket: LiveSocket, { headers, start }: Visit): void {
  const { auth, realtime, clock } = deps;
  const say = (message: Parameters<typeof liveMessage.encode>[0]) => {
    if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate();
    else socket.send(JSON.stringify(liveMessage.encode(message)));
  };
  const orders = followOrders(deps, start, say);
  const ping = () =>
    say({ type: 'ping', data: { lastOrderId: orders.heardOf() }, timestamp: clock.now().toISOString() });
  // Orders name customers: who has no session any more is told of none.
  const look = async () => {
    const staff = await auth.staffOf(headers).catch(() => null);
    if (staff) await orders.look();
    else socket.close(SESSION_ENDED);
  };
  const unsubscribe = realtime.subscribe((message: RealtimeMessage) => {
    if (message.type === 'new_order') void look();
    else say(message);
  });
  let unanswered = 0;
  let pings = 0;
  const heartbeat = setInterval(() => {
    if (unanswered === MAX_UNANSWERED) return socket.terminate();
    unanswered += 1;
    pings += 1;
    socket.ping();
    ping();
    if (pings % PINGS_PER_LOOK !== 0) return;
    void notePresence(deps);
    void look();
  }, PING_MS);
  socket.on('pong', () => {
    unanswered = 0;
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
  ping();
  void notePresence(deps);
  void orders.look();
}
