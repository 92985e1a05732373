import { useLayoutEffect, useRef } from 'react';

/**
 * Returns a function to call when an element is pressed that `order` is about to move. Once `order` has changed, the
 * page scrolls so that the element is where it was on the screen: the next press hits it again, and its focus is seen.
 */
export function useKeepInPlace(order: string): (pressed: HTMLElement) => void {
  const held = useRef<{ element: HTMLElement; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The order moves the element.
  useLayoutEffect(() => {
    if (!held.current) return;
    const { element, top } = held.current;
    held.current = null;
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [order]);
  return (element) => {
    held.current = { element, top: element.getBoundingClientRect().top };
  };
}
