import { useEffect, useState } from 'react';

/** Whether `value` has been the same for `forMs`: what changed under a finger takes no press for that long. */
export function useSettled(value: string, forMs: number): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), forMs);
    return () => clearTimeout(timer);
  }, [value, settled, forMs]);
  return value === settled;
}
