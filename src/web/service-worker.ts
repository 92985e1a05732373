import { dishIdOf } from '../shared/storefront.ts';
import { noticeOptions, type OrderNotice } from './live/notice.ts';
import { FILE_CACHE, isLastingFile, PAGE_CACHE, pageKey } from './offline/cache-names.ts';
import { findShell, isInAdminArea, keepShell, SHELL_CACHES, type Shell, shellOf } from './offline/shell.ts';

/*
 * Serves the last menu when offline, the pages of the kitchen and of couriers, which then show what they have kept, and
 * the other staff pages, which then say that there is no connection.
 * Pages are network first, because prices must be current; built files and pictures are immutable, so they are cache
 * first. API calls are never intercepted. On staff devices it also shows push messages about new orders.
 */

/** Network timeout in ms for pages, after which the cached copy is used. */
const PAGE_TIMEOUT_MS = 6_000;
const MAX_FILES = 200;
/** The pages on which customers follow an order. */
const FOLLOW_PREFIX = '/follow/';

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

/**
 * The part of a service worker's global scope that is used here; TypeScript's `webworker` library conflicts with `dom`.
 */
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
  const shell = request.mode === 'navigate' ? shellOf(url.pathname) : null;
  if (shell) event.respondWith(shellPage(event, shell));
  else if (request.mode === 'navigate' && (url.pathname === '/' || dishIdOf(url.pathname) !== null))
    event.respondWith(menuPage(event, url));
  else if (request.mode === 'navigate' && !url.pathname.startsWith(FOLLOW_PREFIX))
    event.respondWith(otherPage(event, url));
  else if (isLastingFile(url.pathname)) event.respondWith(lastingFile(event));
});

worker.addEventListener('push', (event) => {
  const message = event.data?.json() as OrderNotice | undefined;
  if (message) event.waitUntil(worker.registration.showNotification(message.title, noticeOptions(message)));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openOrders(String((event.notification.data as Partial<OrderNotice> | null)?.url ?? '/')));
});

/** Focuses the page when it is already open, else opens it. */
async function openOrders(path: string): Promise<void> {
  const { href } = new URL(path, location.origin);
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => url.startsWith(href));
  await (open ? open.focus() : worker.clients.openWindow(href));
}

/** Returns the page from the network; the one that was cached where it cannot be reached, or takes too long. */
async function menuPage(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const cached = await findPage(url).catch(() => undefined);
  // Where there is none, a page that comes late is better than no page.
  const response = cached ? await fetchWhole(request).catch(() => cached) : await fetch(request);
  if (response !== cached && response.ok && url.pathname === '/') event.waitUntil(keepIfPossible(keepPage, response));
  return response;
}

async function findPage({ searchParams }: URL): Promise<Response | undefined> {
  const asked = searchParams.get('lang');
  return (await caches.open(PAGE_CACHE)).match(asked === null ? '/' : pageKey(asked));
}

/** Caches a page under its language, and as the most recent one. */
async function keepPage(response: Response): Promise<void> {
  const cache = await caches.open(PAGE_CACHE);
  const language = /<html lang="(\w+)"/.exec(await response.clone().text())?.[1];
  if (language) await cache.put(pageKey(language), response.clone());
  await cache.put('/', response);
}

/** Caches a copy of a response, which is used all the same on a phone whose storage is full. */
async function keepIfPossible(keep: (copy: Response) => Promise<void>, response: Response): Promise<void> {
  await keep(response.clone()).catch(() => undefined);
}

/**
 * Returns the page from the network, with all of its files cached; the one before where the server cannot be reached, or
 * the network is lost while the files of a new release are fetched, of which the page would stay white.
 */
async function shellPage(event: FetchEvent, shell: Shell): Promise<Response> {
  const { request } = event;
  const cached = await findShell(shell).catch(() => undefined);
  if (!cached) {
    const response = await fetch(request);
    const keep = async (page: Response) => void (await keepShell(shell, page));
    if (response.ok) event.waitUntil(keepIfPossible(keep, response));
    return response;
  }
  const response = await fetchWhole(request).catch(() => null);
  // Where nothing can be stored, the page is as it would be without a service worker.
  const isComplete = response?.ok ? await keepShell(shell, response.clone()).catch(() => true) : false;
  return response && (isComplete || isRefusal(response)) ? response : cached;
}

async function otherPage(event: FetchEvent, { pathname }: URL): Promise<Response> {
  const isAdmin = await isInAdminArea(pathname).catch(() => false);
  return isAdmin ? shellPage(event, 'staff') : fetch(event.request);
}

/** Fetches a page with its whole text, or fails when that takes too long, or the network is lost in the middle of it. */
async function fetchWhole(request: Request): Promise<Response> {
  const response = await fetch(request, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
  await response.clone().text();
  return response;
}

const TOO_MANY_REQUESTS = 429;

/** Whether the server has said no: not for now alone, and not a proxy that cannot reach it. */
const isRefusal = ({ ok, status }: Response) => !ok && status < 500 && status !== TOO_MANY_REQUESTS;

async function lastingFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await caches.match(request).catch(() => undefined);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200) event.waitUntil(keepIfPossible((copy) => keepFile(request, copy), response));
  return response;
}

async function keepFile(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(FILE_CACHE);
  await cache.put(request, response);
  await removeOldest(cache);
}

/** Cache keys are in insertion order. */
async function removeOldest(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_FILES)).map((key) => cache.delete(key)));
}

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => ![PAGE_CACHE, FILE_CACHE, ...SHELL_CACHES].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
