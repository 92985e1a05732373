import { useEffect, useState, useSyncExternalStore } from 'react';
import { beforeUse } from './before-use.ts';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import { retryUntilDone } from './retry-until-done.ts';
import { toastStore } from './toast.ts';

const toaster = lazyWithRetry(async () => (await import('./toaster.tsx')).Toaster);

interface ToastAreaProps {
  /** Label of the area; `{hotkey}` is replaced by its key. */
  label: string;
  closeLabel: string;
}

/** The notification area, loaded when somebody begins to use the page, because most toasts follow an interaction. */
export function ToastArea(props: ToastAreaProps) {
  const [isPrepared, setPrepared] = useState(false);
  const hasToast = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null) !== null;
  useEffect(() => {
    // Not by mounting the part, which would load the page again under the finger if the server runs another release.
    const load = () => toaster.load().then(() => setPrepared(true));
    let stop = beforeUse(() => {
      stop = retryUntilDone(load);
    });
    return () => stop();
  }, []);
  // A modal dialog hides the rest of the page except live areas, and may open before the toasts are loaded.
  return <div aria-live="off">{(isPrepared || hasToast) && <toaster.Part {...props} />}</div>;
}
