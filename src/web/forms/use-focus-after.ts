import { useLayoutEffect, useRef } from 'react';

/** Restores the focus after something that made the focused element inert, unless it is elsewhere by then. */
export function useFocusAfter(isRunning: boolean): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isRunning) focused.current = document.activeElement;
    else if (focused.current instanceof HTMLElement && document.activeElement?.contains(focused.current)) {
      focused.current.focus({ preventScroll: true });
    }
  }, [isRunning]);
}
