import { useEffect, useEffectEvent } from 'react';
import type { OrderingState } from '../../shared/hours/ordering.ts';

/** How often in ms a page that is looked at asks for when orders are taken: staff may have paused them. */
const ASK_EVERY_MS = 15_000;
const TIMEOUT_MS = 8_000;

interface LiveOrdering {
  /** Of these the first is asked for; what is changed for all orders changes it. */
  orderings: readonly OrderingState[];
  /** Called when orders are taken otherwise than is shown. */
  refresh(): void;
  /** Whether to ask. */
  isOn: boolean;
}

/**
 * Asks for when orders are taken while the page is looked at, so that a pause, busy mode or other hours are seen without a
 * reload. By itself and not by the API client, which would have to be loaded by everyone who reads the menu.
 */
export function useLiveOrdering({ orderings: [shown], refresh, isOn }: LiveOrdering): void {
  const ask = useEffectEvent(async () => {
    if (!shown || document.hidden || !navigator.onLine) return;
    const { fulfilment } = shown;
    const state = await fetchState(`/api/ordering?fulfilment=${fulfilment}`);
    // Where the refetch fails, the next time tries again.
    if (state && told(state) !== told(shown)) refresh();
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}

/** Returns the state of now; null where there is no response, or no good one: it is asked again soon. */
async function fetchState(path: string): Promise<OrderingState | null> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? ((await response.json()) as OrderingState) : null;
  } catch {
    return null;
  }
}

/** Returns what customers are told of a state that is the same on the wire. */
function told({ kind, minutes, opensAt, days, slot = null, fullDays, pausedUntil, orderBy }: OrderingState): string {
  return JSON.stringify([kind, minutes, opensAt, days, slot, fullDays, pausedUntil, orderBy]);
}
