import { type RefObject, useEffect, useState } from 'react';
import { watchPress } from './watch-press.ts';

/** Idle time in ms without pointer, press or key, after which the layout may change. */
const REST_MS = 3_000;
/** Scroll offset in CSS pixels up to which the page counts as being at its top. */
const TOP_PX = 80;

export interface Rest {
  /** Whether the board is idle and no dialog is open, so that the layout may change. */
  isResting: boolean;
  /** Whether the page is scrolled to its top, so that new entries there are visible. */
  isAtTop: boolean;
}

/** Returns whether someone is interacting with the board, an element of this page. */
export function useAtRest(board: RefObject<HTMLElement | null>): Rest {
  const [rest, setRest] = useState<Rest>({ isResting: true, isAtTop: true });
  useEffect(() => {
    const update = (change: Partial<Rest>) =>
      setRest((before) => {
        const after = { ...before, ...change };
        return after.isResting === before.isResting && after.isAtTop === before.isAtTop ? before : after;
      });
    return watchActivity(board, update);
  }, [board]);
  return rest;
}

function watchActivity(board: RefObject<HTMLElement | null>, update: (change: Partial<Rest>) => void): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true, passive: true };
  let isDown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const scheduleRest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isDown || document.querySelector('[role="dialog"]')) scheduleRest();
      else update({ isResting: true });
    }, REST_MS);
  };
  const note = () => {
    update({ isResting: false });
    scheduleRest();
  };
  watchPress((isPressed) => {
    isDown = isPressed;
    note();
  }, listening.signal);
  for (const type of ['keydown', 'input']) window.addEventListener(type, note, options);
  window.addEventListener(
    'pointermove',
    ({ target }) => target instanceof Node && board.current?.contains(target) && note(),
    options,
  );
  window.addEventListener('scroll', () => update({ isAtTop: window.scrollY <= TOP_PX }), options);
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}
