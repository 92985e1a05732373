import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(() => import('./toaster.tsx'));

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
  return <Suspense>{isAtRest && <Toaster {...props} />}</Suspense>;
}
