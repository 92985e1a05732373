import { useSyncExternalStore } from 'react';
import { serverNow } from './server-time.ts';

const TICK_MS = 10_000;

let now = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = serverNow();
  for (const listener of listeners) listener();
}

/** One timer shared by all components that show an age. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', tick);
  };
}

/** Returns the current time of the server's clock in ms since 1970; rerenders every 10 s. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
