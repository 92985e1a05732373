import { useEffect, useSyncExternalStore } from 'react';
import { createStoredValue, useStoredValue } from '../../ui/stored-value.ts';
import { createChime } from './chime.ts';

/** How often the sound comes again while an order waits to be seen. */
const REPEAT_MS = 8_000;
/** In ms, on and off in turn (spec.md §9). */
const VIBRATION = [200, 100, 200];
const GESTURES = ['pointerdown', 'keydown'] as const;

const chime = createChime();

const soundChoice = createStoredValue<boolean>({
  key: 'alarmSound',
  fallback: true,
  parse(json) {
    if (typeof json !== 'boolean') throw new TypeError('Neither on nor off');
    return json;
  },
});

/** Whether this device may make sound: someone may have turned it off, or the browser wants a click first. */
export type SoundState = 'on' | 'off' | 'locked';

export interface Alarm {
  sound: SoundState;
  /** Has to be called within a click. */
  turnOn(): void;
  turnOff(): void;
}

/** Rings and shakes at once and then again and again, as long as `isRinging`. */
export function useAlarm(isRinging: boolean): Alarm {
  const isWanted = useStoredValue(soundChoice);
  const isLocked = useSoundLock();
  useEffect(() => {
    if (!isRinging) return;
    const ring = () => {
      if (isWanted) chime.play();
      // Browsers refuse to vibrate, and complain, where nobody has touched the page yet.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION);
    };
    ring();
    const timer = setInterval(ring, REPEAT_MS);
    return () => clearInterval(timer);
  }, [isRinging, isWanted]);
  return {
    sound: !isWanted ? 'off' : isLocked ? 'locked' : 'on',
    turnOn() {
      soundChoice.set(true);
      void chime.unlock().then(() => chime.play());
    },
    turnOff: () => soundChoice.set(false),
  };
}

/** Whether the browser keeps the page silent. The first click or key anywhere ends that. */
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
