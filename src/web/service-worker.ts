import { noticeOptions, type OrderNotice } from './live/notice.ts';
import { FILE_CACHE, isLastingFile, PAGE_CACHE, pageKey } from './offline/cache-names.ts';

/*
 * Opens the menu last seen when there is no network. Pages come from the network first, since prices must be
 * fresh; built files and pictures never change, so the kept copy is as good. Calls of the API pass untouched:
 * an order is sent or it is not. At the staff's devices it also shows the push messages about new orders.
 */

/** A network that says nothing for so long is no network to someone who waits for a menu. */
const PAGE_TIMEOUT_MS = 6_000;
const MOST_FILES = 200;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

interface PushEvent extends WorkerEvent {
  data: { json(): unknown } | null;
}

interface NotificationEvent extends WorkerEvent {
  notification: Notification;
}

interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
}

/** The part of a service worker's global scope that is used here; TypeScript has either it or the DOM. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  skipWaiting(): Promise<void>;
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldCaches(), worker.clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && url.pathname === '/') event.respondWith(menuPage(request, url));
  else if (isLastingFile(url.pathname)) event.respondWith(lastingFile(request));
});

worker.addEventListener('push', (event) => {
  const message = event.data?.json() as OrderNotice | undefined;
  if (message) event.waitUntil(worker.registration.showNotification(message.title, noticeOptions(message)));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openOrders(String((event.notification.data as Partial<OrderNotice> | null)?.url ?? '/')));
});

/** Brings forward the page that is open there already, else opens it. */
async function openOrders(path: string): Promise<void> {
  const { href } = new URL(path, location.origin);
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => url.startsWith(href));
  await (open ? open.focus() : worker.clients.openWindow(href));
}

async function menuPage(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(PAGE_CACHE);
  const asked = url.searchParams.get('lang');
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
    if (response.ok) await keepPage(cache, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(asked === null ? '/' : pageKey(asked));
    if (kept) return kept;
    throw error;
  }
}

/** Keeps a page under its language, and as the one seen last. */
async function keepPage(cache: Cache, response: Response): Promise<void> {
  const language = /<html lang="(\w+)"/.exec(await response.clone().text())?.[1];
  if (language) await cache.put(pageKey(language), response.clone());
  await cache.put('/', response);
}

async function lastingFile(request: Request): Promise<Response> {
  const cache = await caches.open(FILE_CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) {
    await cache.put(request, response.clone());
    await removeOldest(cache);
  }
  return response;
}

/** Keys come in the order in which they were put. */
async function removeOldest(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_FILES)).map((key) => cache.delete(key)));
}

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== PAGE_CACHE && name !== FILE_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}
