import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStoredValue, useStoredValue } from '../../ui/stored-value.ts';
import { createChime } from './chime.ts';

/** Interval of the sound in ms while an order is unseen. */
const REPEAT_MS = 8_000;
/** Vibration pattern in ms, on and off (spec.md §9). */
const VIBRATION = [200, 100, 200];
/** At the end of a press: what moves when sound is unblocked must not take it from the button under the finger. */
const GESTURES = ['pointerup', 'keydown'] as const;

const chime = createChime();

const soundChoice = createStoredValue<boolean>({
  key: 'alarmSound',
  fallback: true,
  parse(json) {
    if (typeof json !== 'boolean') throw new TypeError('Not a boolean');
    return json;
  },
});

/** Whether this device plays sound: it may be turned off, or blocked by the browser until a click. */
export type SoundState = 'on' | 'off' | 'locked';

export interface Alarm {
  sound: SoundState;
  /** Has to be called within a click. */
  turnOn(): void;
  turnOff(): void;
}

/** Rings and vibrates at once for each order that is added to `count`, and then repeatedly until `count` is 0. */
export function useAlarm(count: number): Alarm {
  const isRinging = count > 0;
  const increases = useIncreases(count);
  const isWanted = useStoredValue(soundChoice);
  const isLocked = useSoundLock();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each increase rings.
  useEffect(() => {
    if (!isRinging) return;
    const ring = () => {
      if (isWanted) chime.play();
      // Browsers block vibration and log a warning before the first interaction with the page.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION);
    };
    ring();
    const timer = setInterval(ring, REPEAT_MS);
    return () => clearInterval(timer);
  }, [isRinging, isWanted, increases]);
  return {
    sound: !isWanted ? 'off' : isLocked ? 'locked' : 'on',
    turnOn() {
      soundChoice.set(true);
      void chime.unlock().then(() => chime.play());
    },
    turnOff: () => soundChoice.set(false),
  };
}

/** Returns how often `count` has increased. */
function useIncreases(count: number): number {
  const [{ last, increases }, setState] = useState({ last: count, increases: 0 });
  if (count !== last) setState({ last: count, increases: count > last ? increases + 1 : increases });
  return increases;
}

/** Whether the browser blocks the page's sound. The first click or key press unblocks it. */
function useSoundLock(): boolean {
  const isLocked = useSyncExternalStore(chime.subscribe, chime.isLocked);
  useEffect(() => {
    if (!isLocked) return;
    const unlock = () => void chime.unlock();
    for (const type of GESTURES) window.addEventListener(type, unlock);
    return () => {
      for (const type of GESTURES) window.removeEventListener(type, unlock);
    };
  }, [isLocked]);
  return isLocked;
}
