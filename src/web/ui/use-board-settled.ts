import { type RefObject, useEffect, useState } from 'react';
import { SECOND_TAP_MS } from './ignore-second-taps.ts';
import { useSettled } from './use-settled.ts';

/** Differences of a place in CSS pixels that are due to rounding. */
const ROUNDING_PX = 2;

/**
 * Returns whether a board has stayed in its place, and `entries` the same, for longer than the pause of a double tap: it
 * takes presses only then, so that none reaches what has moved under the finger.
 */
export function useBoardSettled(board: RefObject<HTMLElement | null>, entries: string): boolean {
  return useSettled(`${usePlace(board)} ${entries}`, SECOND_TAP_MS);
}

/**
 * Returns how far an element is from the top of the page, in CSS pixels. It changes when something above the element
 * appears, goes or has another height, and stays as it is by scrolling and while the element is hidden. A press on the
 * element that begins before such a change has been measured, which takes a slow device a moment, is ignored.
 */
function usePlace(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    let known = 0;
    const place = () =>
      current.offsetParent ? Math.round(current.getBoundingClientRect().top + window.scrollY) : known;
    const measure = () => {
      known = place();
      setTop(known);
    };
    let isIgnored = false;
    // Judged where the press begins: what it changes there, such as a bar that goes, does not undo it.
    const begin = () => {
      isIgnored = Math.abs(place() - known) > ROUNDING_PX;
      if (isIgnored) measure();
    };
    const ignore = (event: MouseEvent) => {
      // A key presses what has the focus, wherever that is.
      const isByKey = event.type === 'click' && event.detail === 0;
      if (!isIgnored || isByKey) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const listening = new AbortController();
    const first = { capture: true, signal: listening.signal };
    current.addEventListener('pointerdown', begin, first);
    for (const type of ['pointerdown', 'mousedown', 'click'] as const) current.addEventListener(type, ignore, first);
    const stopWatching = watchAbove(current, measure);
    return () => {
      stopWatching();
      listening.abort();
    };
  }, [element]);
  return top;
}

/** Calls `onChange` when what may move an element has another height, appears or goes. Returns a function that ends it. */
function watchAbove(element: HTMLElement, onChange: () => void): () => void {
  const sizes = new ResizeObserver(onChange);
  const parents: HTMLElement[] = [];
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    parents.push(parent);
  }
  const observeSizes = () => {
    sizes.disconnect();
    // The page is as high as all that it contains, or else as the screen: then what is beside or above these counts.
    for (const each of [document.body, ...parents.flatMap((parent) => [...parent.children])]) sizes.observe(each);
  };
  const contents = new MutationObserver(() => {
    observeSizes();
    onChange();
  });
  for (const parent of parents) contents.observe(parent, { childList: true });
  observeSizes();
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
