import { FILE_CACHE, isLastingFile, PAGE_CACHE, pageKey } from './cache-names.ts';

/**
 * Makes the menu available offline: registers the service worker, and on the first visit caches what the page loaded
 * before the worker was active. Does nothing in browsers without service workers.
 */
export async function keepForOffline(language: string): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    const isFirstVisit = navigator.serviceWorker.controller === null;
    await navigator.serviceWorker.register('/service-worker.js');
    if (!isFirstVisit) return;
    await navigator.serviceWorker.ready;
    await Promise.all([keepPage(language), keepLoadedFiles()]);
  } catch (error) {
    console.warn('Caching the menu for offline use failed', error);
  }
}

async function keepPage(language: string): Promise<void> {
  const cache = await caches.open(PAGE_CACHE);
  const response = await fetch(pageKey(language));
  if (!response.ok) return;
  await cache.put(pageKey(language), response.clone());
  await cache.put('/', response);
}

async function keepLoadedFiles(): Promise<void> {
  const cache = await caches.open(FILE_CACHE);
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isLastingFile(pathname))
    .map(({ href }) => href);
  await Promise.allSettled([...new Set(urls)].map((url) => cache.add(url)));
}
