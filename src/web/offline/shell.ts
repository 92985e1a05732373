import { courierPath } from '../../shared/delivery-routes/path.ts';
import { KITCHEN_PATH, PREPARATION_PATH } from '../../shared/kitchen/path.ts';

/*
 * The pages that start without a network: the kitchen display, the page of a courier, phone orders, and the admin area
 * (`staff`). Of each, its HTML is cached and every file that the HTML names, in a cache of its own. They contain nothing
 * of an order or of an account.
 */

const SHELLS = ['kitchen', 'courier', 'phone-orders', 'staff'] as const;
export type Shell = (typeof SHELLS)[number];

const cacheOf = (shell: Shell) => `sofra-${shell}-1`;
/** The caches that the service worker keeps when it is replaced. */
export const SHELL_CACHES: readonly string[] = SHELLS.map(cacheOf);

/** The key of a page's HTML; the same for the pages of all couriers, whose addresses are keys. */
const htmlKey = (shell: Shell) => `/${shell}`;
/** How long the files of a new release may take, in ms. */
const FILES_TIMEOUT_MS = 15_000;
const COURIER_PREFIX = courierPath('');

/** Returns which of these pages is at an address; null for any other, and for the admin area, whose path is not public. */
export function shellOf(pathname: string): Shell | null {
  if (pathname === KITCHEN_PATH || pathname === KITCHEN_PATH + PREPARATION_PATH) return 'kitchen';
  if (pathname === '/phone-orders-admin') return 'phone-orders';
  const isCourier = pathname.startsWith(COURIER_PREFIX) && !pathname.slice(COURIER_PREFIX.length).includes('/');
  return isCourier ? 'courier' : null;
}

/** Returns whether an address belongs to the admin area, if this browser has cached that: its HTML names its path. */
export async function isInAdminArea(pathname: string): Promise<boolean> {
  const html = await (await findShell('staff'))?.text();
  const base = /data-base-path="([^"]+)"/.exec(html ?? '')?.[1];
  return base !== undefined && `${pathname}/`.startsWith(`${base}/`);
}

/** Returns the cached page; undefined when there is none. */
export async function findShell(shell: Shell): Promise<Response | undefined> {
  return (await caches.open(cacheOf(shell))).match(htmlKey(shell), { ignoreVary: true });
}

/**
 * Caches a page once all of its files are, and removes the files of the release before it. Returns false where a file
 * could not be fetched; what was cached before is then left as it is, complete.
 */
export async function keepShell(shell: Shell, page: Response): Promise<boolean> {
  const cache = await caches.open(cacheOf(shell));
  const files = filesOf(await page.clone().text());
  const fetched = await Promise.allSettled(files.map((file) => keepFile(cache, file)));
  if (fetched.some(({ status }) => status === 'rejected')) return false;
  await cache.put(htmlKey(shell), page);
  const former = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname !== htmlKey(shell) && !files.includes(pathname);
  });
  await Promise.all(former.map((request) => cache.delete(request)));
  return true;
}

/** Returns the built files that a page names: its script, modules, texts, styles and fonts. */
function filesOf(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file))];
}

async function keepFile(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return;
  const cached = await caches.match(file);
  if (cached) await cache.put(file, cached);
  else await cache.add(new Request(file, { signal: AbortSignal.timeout(FILES_TIMEOUT_MS) }));
}
