import { useEffect } from 'react';

/** Keeps the screen on while the page is shown, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const request = async () => {
      if (isOver || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused, for instance, while the battery is low.
      const next = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void next?.release();
      else lock = next;
    };
    void request();
    // The browser releases it when the page is hidden.
    document.addEventListener('visibilitychange', request);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
}
