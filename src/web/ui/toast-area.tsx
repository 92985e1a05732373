import { useEffect, useState } from 'react';
import { lazyWithRetry } from './lazy-with-retry.tsx';

const { Part: Toaster } = lazyWithRetry(async () => (await import('./toaster.tsx')).Toaster);

interface ToastAreaProps {
  /** Label of the area; `{hotkey}` is replaced by its key. */
  label: string;
  closeLabel: string;
}

/** The notification area, loaded when the page is idle, because toasts only follow an interaction. */
export function ToastArea(props: ToastAreaProps) {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  // A modal dialog hides the rest of the page except live areas, and may open before the toasts are loaded.
  return <div aria-live="off">{isAtRest && <Toaster {...props} />}</div>;
}
