import { type RefObject, useEffect, useState } from 'react';

/** After so long without a move, press or key nobody is about to press anything, in ms. */
const REST_MS = 3_000;
/** The page counts as being at its top down to here, in CSS pixels. */
const TOP_PX = 80;

export interface Rest {
  /** Nobody has pointed at the board, pressed or typed for a while, and no dialog is open: things may move. */
  isResting: boolean;
  /** The page is not scrolled, so that something new at its top is seen. */
  isAtTop: boolean;
}

/** Whether someone is busy with the board, an element of this page. */
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

  const restLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isDown || document.querySelector('[role="dialog"]')) restLater();
      else update({ isResting: true });
    }, REST_MS);
  };
  const note = () => {
    update({ isResting: false });
    restLater();
  };
  const press = (down: boolean) => () => {
    isDown = down;
    note();
  };
  window.addEventListener('pointerdown', press(true), options);
  for (const type of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(type, press(false), options);
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
