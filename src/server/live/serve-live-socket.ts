import { type EventForStaff, liveMessage, PING_MS } from '../../shared/realtime.ts';
import type { Deps } from '../deps.ts';
import { createNewOrdersReader, followOrders, type ReadNewOrders } from './live-orders.ts';
import { recordPresence } from './record-presence.ts';
import { shareWork } from './share-work.ts';

/** WebSocket close code: the session ended. */
const SESSION_ENDED = 4401;
/** WebSocket close code of the protocol, for a page that shall connect again. */
const SERVICE_RESTART = 1012;
/** Pages are told to connect again within this time, not at once: each fetches everything then. */
const RECONNECT_WITHIN_MS = 3_000;
/** Unanswered pings tolerated, since a phone's network may be slow for a moment. */
const MAX_UNANSWERED = 2;
/** The session is checked with every third ping: pings are cheap, queries with many devices are not. */
const PINGS_PER_QUERY = 3;
/** A device that does not read its messages is disconnected, to bound the memory for it. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** The part of a `ws` socket that is used here. */
export interface LiveSocket {
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code: number): void;
  terminate(): void;
  on(event: 'pong' | 'close' | 'error', listener: () => void): unknown;
}

export interface Visit {
  /** Request headers, with the session cookie. */
  headers: Headers;
  /** Only orders with a higher id are sent. */
  start: number;
  /** Whether it is a kitchen display, which learns nothing personal, and acknowledges no order. */
  isKitchen: boolean;
}

type Parts = Pick<Deps, 'auth' | 'database' | 'realtime' | 'clock' | 'metrics'> & Shared;

/** What the sockets of a node share, since an event has all of them ask at once. */
export interface Shared {
  readNewOrders: ReadNewOrders;
  /** Returns whether the headers are of an open session; null if the database does not respond. */
  isStaff(headers: Headers): Promise<boolean | null>;
}

export function shareAmongSockets({ auth, database }: Pick<Deps, 'auth' | 'database'>): Shared {
  const isStaff = (headers: Headers) =>
    auth.staffOf(headers).then(
      (staff) => staff !== null,
      () => null,
    );
  return {
    readNewOrders: createNewOrdersReader({ database }),
    isStaff: shareWork(isStaff, (headers) => headers.get('cookie')),
  };
}

/** By message: those of the same event are one object for all sockets. */
const texts = new WeakMap<object, string>();

function textOf(message: Parameters<typeof liveMessage.encode>[0]): string {
  const text = texts.get(message) ?? JSON.stringify(liveMessage.encode(message));
  texts.set(message, text);
  return text;
}

/**
 * Sends events to a staff device until it disconnects. It is pinged every 4 s, by the protocol and with a message for
 * its page; an unresponsive one is closed, and within 3 s one that may have missed events. When its session is ended by
 * someone it is closed at once (code 4401); when it ends otherwise, within 12 s, or before the next order is sent.
 */
export function serveLiveSocket(deps: Parts, socket: LiveSocket, { headers, start, isKitchen }: Visit): void {
  const { realtime, clock, metrics } = deps;
  const send = (message: Parameters<typeof liveMessage.encode>[0]) => {
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate();
    else socket.send(textOf(message));
  };
  const isSignedIn = async () => {
    const isStaff = await deps.isStaff(headers);
    // If that is unknown, nothing is sent, and the next heartbeat checks again.
    if (isStaff === false) socket.close(SESSION_ENDED);
    return isStaff === true;
  };
  const sendEvent = (message: EventForStaff) => {
    const shown = isKitchen ? forKitchen(message) : message;
    if (shown) send(shown);
  };
  const notePresence = () => {
    // Its staff do not serve customers.
    if (!isKitchen) void recordPresence(deps);
  };
  const orders = followOrders(deps.readNewOrders, { start, mayReceive: isSignedIn, send: sendEvent });
  const ping = () => {
    const data = { lastOrderId: orders.lastSeenId() };
    send({ type: 'ping', data, timestamp: clock.now().toISOString() });
  };
  let reconnection: NodeJS.Timeout | undefined;
  const haveReconnected = () => {
    reconnection ??= setTimeout(() => socket.close(SERVICE_RESTART), Math.random() * RECONNECT_WITHIN_MS);
  };
  const unsubscribe = realtime.subscribe((message) => {
    if (message.type === 'sessions_ended') void isSignedIn();
    else if (message.type === 'events_missed') haveReconnected();
    else if (message.type === 'new_order') void orders.sendNew();
    else sendEvent(message);
  });
  let unanswered = 0;
  let pings = 0;
  const heartbeat = setInterval(() => {
    if (unanswered === MAX_UNANSWERED) return socket.terminate();
    unanswered += 1;
    pings += 1;
    socket.ping();
    ping();
    if (pings % PINGS_PER_QUERY !== 0) return;
    notePresence();
    void isSignedIn().then((isStill) => (isStill ? orders.sendNew() : undefined));
  }, PING_MS);
  socket.on('pong', () => {
    unanswered = 0;
  });
  socket.on('error', () => socket.terminate());
  if (!isKitchen) metrics.countStaffSocket(1);
  socket.on('close', () => {
    if (!isKitchen) metrics.countStaffSocket(-1);
    clearInterval(heartbeat);
    clearTimeout(reconnection);
    unsubscribe();
  });
  ping();
  notePresence();
  void orders.sendNew();
}

/** Returns what a kitchen display learns of an event; null for nothing. */
function forKitchen(message: EventForStaff): EventForStaff | null {
  if (message.type === 'mail_changed') return null;
  if (message.type !== 'new_order') return message;
  return { type: 'order_changed', data: { id: message.data.id }, timestamp: message.timestamp };
}
