import { useEffect, useEffectEvent, useState } from 'react';
import { type EventForStaff, liveMessage, SILENCE_MS } from '../../shared/realtime.ts';
import { setServerTime } from '../ui/server-time.ts';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;
/** How long in ms a page may be without its first connection until it says so. */
const FIRST_CONNECTION_MS = 2_000;

/** A page to which the server says nothing of an order but its id. */
type View = 'kitchen';

export interface LiveState {
  isLive: boolean;
  /**
   * Whether to say that the page is not connected. Not while its first connection is being opened, so that what people
   * are about to press does not move with each load.
   */
  isLost: boolean;
}

interface LiveHandlers {
  onMessage(message: EventForStaff): void;
  /** Called on connecting and reconnecting; data that may have changed meanwhile has to be refetched. */
  onConnected(): void;
  /** Called when the connection is lost or cannot be opened, because of the network or an expired session. */
  onDisconnected(): void;
}

/**
 * Keeps a socket to `/ws` open. Reconnects with exponential backoff, and immediately when the browser comes online, the
 * tab becomes visible, or nothing was received for 8.5 s. Offline events close it immediately. Orders placed meanwhile
 * are delivered after reconnecting, each once and in order.
 */
export function useLive(handlers: LiveHandlers, view?: View): LiveState {
  const [isLive, setLive] = useState(false);
  const [isFirst, setFirst] = useState(true);
  const onMessage = useEffectEvent(handlers.onMessage);
  const onConnected = useEffectEvent(handlers.onConnected);
  const onDisconnected = useEffectEvent(handlers.onDisconnected);
  useEffect(
    () =>
      keepConnected({
        view,
        onMessage,
        onLive(live) {
          setLive(live);
          setFirst(false);
          if (live) onConnected();
          else onDisconnected();
        },
      }),
    [view],
  );
  useEffect(() => {
    const timer = setTimeout(() => setFirst(false), FIRST_CONNECTION_MS);
    return () => clearTimeout(timer);
  }, []);
  return { isLive, isLost: !isLive && !isFirst };
}

interface Connection {
  view: View | undefined;
  onMessage(message: EventForStaff): void;
  onLive(isLive: boolean): void;
}

/** Returns a function that closes it. */
function keepConnected({ view, onMessage, onLive }: Connection): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let lastOrderId: number | null = null;
  let giveUp = () => {};

  function connect(): void {
    clearTimeout(timer);
    const next = new WebSocket(socketAddress(lastOrderId, view));
    socket = next;
    const lost = () => {
      clearTimeout(silence);
      if (socket !== next) return;
      socket = null;
      next.close();
      onLive(false);
      timer = setTimeout(connect, retryDelay(failures++));
    };
    const receivedEvents = () => {
      clearTimeout(silence);
      // A dead network may leave the socket open for minutes, so it is closed here.
      silence = setTimeout(lost, SILENCE_MS);
    };
    giveUp = lost;
    receivedEvents();
    let isLive = false;
    // Not from its opening on: the first message says after which order the next connection goes on.
    const becomeLive = () => {
      if (isLive) return;
      isLive = true;
      failures = 0;
      onLive(true);
    };
    next.onopen = receivedEvents;
    next.onmessage = ({ data }) => {
      if (socket !== next) return;
      receivedEvents();
      becomeLive();
      const { data: message } = liveMessage.safeParse(JSON.parse(String(data)));
      if (!message) return;
      if (message.type !== 'ping') {
        if (message.type === 'new_order') lastOrderId = message.data.id;
        return onMessage(message);
      }
      lastOrderId = message.data.lastOrderId;
      setServerTime(message.timestamp);
    };
    next.onclose = lost;
  }

  function connectAtOnce(): void {
    if (socket === null && document.visibilityState === 'visible') connect();
  }

  const onOffline = () => giveUp();

  connect();
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', connectAtOnce);
  document.addEventListener('visibilitychange', connectAtOnce);
  return () => {
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', connectAtOnce);
    document.removeEventListener('visibilitychange', connectAtOnce);
    clearTimeout(timer);
    clearTimeout(silence);
    const last = socket;
    socket = null;
    last?.close();
  };
}

/** Includes the last received order; the server sends all later ones. */
function socketAddress(lastOrderId: number | null, view: View | undefined): string {
  const query = new URLSearchParams({
    ...(lastOrderId === null ? {} : { after: String(lastOrderId) }),
    ...(view === undefined ? {} : { view }),
  });
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws${query.size > 0 ? `?${query}` : ''}`;
}

/** Doubles with each failure up to a maximum, with random jitter, so that clients do not reconnect simultaneously. */
function retryDelay(failures: number): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
  return longest * (0.5 + Math.random() / 2);
}
