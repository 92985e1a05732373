import { useEffect, useState } from 'react';

/** Longer than the pause of a double tap, in ms. */
const SECOND_TAP_MS = 700;

/**
 * Returns whether the component was mounted a moment ago, so that a press may be the second one of a double tap or
 * double click, which was meant for what opened it.
 */
export function useJustOpened(): boolean {
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), SECOND_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  return isNew;
}
