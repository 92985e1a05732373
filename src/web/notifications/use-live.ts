import { useEffect, useEffectEvent, useState } from 'react';
import { type RealtimeMessage, realtimeMessage } from '../../shared/realtime.ts';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;

interface LiveHandlers {
  onMessage(message: RealtimeMessage): void;
  /** The connection stands, for the first time or again: whatever happened meanwhile has to be fetched. */
  onConnected(): void;
  /** The connection is gone, or was not to be had: maybe the network's doing, maybe the session has ended. */
  onDisconnected(): void;
}

/**
 * Keeps a socket to `/ws` open, and opens it again by itself: after growing pauses, at once when the
 * network comes back or the tab is looked at. Returns whether it stands now.
 */
export function useLive(handlers: LiveHandlers): boolean {
  const [isLive, setLive] = useState(false);
  const onMessage = useEffectEvent(handlers.onMessage);
  const onConnected = useEffectEvent(handlers.onConnected);
  const onDisconnected = useEffectEvent(handlers.onDisconnected);
  useEffect(
    () =>
      keepConnected({
        onMessage,
        onLive(live) {
          setLive(live);
          if (live) onConnected();
          else onDisconnected();
        },
      }),
    [],
  );
  return isLive;
}

interface ConnectionHandlers {
  onMessage(message: RealtimeMessage): void;
  onLive(isLive: boolean): void;
}

/** Returns the function that ends it. */
function keepConnected({ onMessage, onLive }: ConnectionHandlers): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function connect(): void {
    clearTimeout(timer);
    const next = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    socket = next;
    next.onopen = () => {
      failures = 0;
      onLive(true);
    };
    next.onmessage = ({ data }) => {
      const message = realtimeMessage.safeParse(JSON.parse(String(data)));
      if (message.success) onMessage(message.data);
    };
    next.onclose = () => {
      if (socket !== next) return;
      socket = null;
      onLive(false);
      timer = setTimeout(connect, retryDelay(failures++));
    };
  }

  function connectAtOnce(): void {
    if (socket === null && document.visibilityState === 'visible') connect();
  }

  connect();
  window.addEventListener('online', connectAtOnce);
  document.addEventListener('visibilitychange', connectAtOnce);
  return () => {
    window.removeEventListener('online', connectAtOnce);
    document.removeEventListener('visibilitychange', connectAtOnce);
    clearTimeout(timer);
    const last = socket;
    socket = null;
    last?.close();
  };
}

/** Doubles with each failure up to the longest, less a random part, so that screens do not all come back at once. */
function retryDelay(failures: number): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
  return longest * (0.5 + Math.random() / 2);
}
