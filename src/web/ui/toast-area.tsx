import { useEffect, useState, useSyncExternalStore } from 'react';
import { beforeUse } from './before-use.ts';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import { toastStore } from './toast.ts';

const { Part: Toaster } = lazyWithRetry(async () => (await import('./toaster.tsx')).Toaster);

interface ToastAreaProps {
  /** Label of the area; `{hotkey}` is replaced by its key. */
  label: string;
  closeLabel: string;
}

/** The notification area, loaded when somebody begins to use the page, because most toasts follow an interaction. */
export function ToastArea(props: ToastAreaProps) {
  const [isPrepared, setPrepared] = useState(false);
  const hasToast = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null) !== null;
  useEffect(() => beforeUse(() => setPrepared(true)), []);
  // A modal dialog hides the rest of the page except live areas, and may open before the toasts are loaded.
  return <div aria-live="off">{(isPrepared || hasToast) && <Toaster {...props} />}</div>;
}
