import { findShell, keepShell, shellOf } from './shell.ts';

/**
 * Makes this staff page start without a network: registers the service worker, and caches on the first visit what the service
 * worker caches on each later one. Does nothing in browsers without service workers, and where the page came over http.
 */
export async function keepPageOffline(): Promise<void> {
  const shell = shellOf(location.pathname) ?? 'staff';
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    const isFirstVisit = navigator.serviceWorker.controller === null || !(await findShell(shell));
    await navigator.serviceWorker.register('/service-worker.js');
    if (!isFirstVisit) return;
    await navigator.serviceWorker.ready;
    const page = await fetch(location.pathname + location.search);
    if (page.ok) await keepShell(shell, page);
  } catch (error) {
    console.warn('Caching the page for offline use failed', error);
  }
}
