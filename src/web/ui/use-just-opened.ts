import { useEffect, useState } from 'react';
import { SECOND_TAP_MS } from './ignore-second-taps.ts';

/** Of what is mounted; each is called when another one is unmounted above or beside it. */
const mounted = new Set<() => void>();

/**
 * Returns whether the component was mounted a moment ago, or another that uses this hook was unmounted, so that a press
 * may be the second one of a double tap or double click, which was meant for what opened it, or for what lay above it.
 */
export function useJustOpened(): boolean {
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      clearTimeout(timer);
      setNew(true);
      timer = setTimeout(() => setNew(false), SECOND_TAP_MS);
    };
    begin();
    mounted.add(begin);
    return () => {
      mounted.delete(begin);
      clearTimeout(timer);
      for (const beginAgain of mounted) beginAgain();
    };
  }, []);
  return isNew;
}
