import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../api/client.ts';
import { retryUntilDone } from '../ui/retry-until-done.ts';
import { useStoredValue } from '../ui/stored-value.ts';
import type { Kept, KeptTaps } from './kept-taps.ts';

interface Sending<Tap> {
  isLive: boolean;
  send(tap: Kept<Tap>): Promise<unknown>;
  /** Statuses after which a tap is never sent again; without a response, and after others, it is. */
  finalStatuses: readonly number[];
  /** Called before a tap is forgotten: with why the server did not take it, null where it did. */
  onSent(tap: Kept<Tap>, refusal: ApiError | null): void;
  /** Called once none is left. */
  onAllSent(): Promise<unknown>;
}

/** Sends what was tapped on this device, in its sequence, until the server has all of it; at once when `isLive` again. */
export function useSendTaps<Tap>({ taps, forget }: KeptTaps<Tap>, sending: Sending<Tap>): void {
  const hasTaps = useStoredValue(taps).length > 0;
  const { isLive, finalStatuses } = sending;
  const sendAll = useEffectEvent(async () => {
    for (let [tap] = taps.get(); tap; [tap] = taps.get()) {
      sending.onSent(tap, await refusalOf(sending.send(tap), finalStatuses));
      forget(tap.id);
    }
    await sending.onAllSent();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection is a reason to try at once.
  useEffect(() => {
    if (!hasTaps) return;
    return retryUntilDone(() => sendAll());
  }, [hasTaps, isLive]);
}

/** Returns why a tap was refused for good, null where it was taken; throws when it is to be sent again. */
async function refusalOf(sent: Promise<unknown>, finalStatuses: readonly number[]): Promise<ApiError | null> {
  try {
    await sent;
    return null;
  } catch (error) {
    if (error instanceof ApiError && finalStatuses.includes(error.status)) return error;
    throw error;
  }
}
