import { useEffect, useState } from 'react';

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
