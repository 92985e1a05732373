import { useEffect, useState } from 'react';
import { lazyWithRetry } from './lazy-with-retry.tsx';

const { Part: Toaster } = lazyWithRetry(async () => (await import('./toaster.tsx')).Toaster);

interface ToastAreaProps {
  /** Name of the area; `{hotkey}` stands for its key. */
  label: string;
  closeLabel: string;
}

/** The notification area, fetched once the page is at rest: nothing has to be told before anyone does something. */
export function ToastArea(props: ToastAreaProps) {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  // A dialog hides the rest of the page but for live areas, and may be open before the messages are fetched.
  return <div aria-live="off">{isAtRest && <Toaster {...props} />}</div>;
}
