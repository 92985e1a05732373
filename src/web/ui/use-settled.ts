import { useEffect, useState } from 'react';

/** How long in ms a button ignores presses after its action changed; longer than the pause of a double tap. */
export const CHANGED_MS = 1_000;

/** Returns whether `value` has not changed for `forMs`, to ignore presses right after a layout change. */
export function useSettled(value: string, forMs: number): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), forMs);
    return () => clearTimeout(timer);
  }, [value, settled, forMs]);
  return value === settled;
}
