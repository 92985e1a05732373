import { useSyncExternalStore } from 'react';
import { dishIdOf, dishPath } from '../../shared/storefront.ts';
import { createWayBack } from '../ui/way-back.ts';

/*
 * What opens over the menu: a dish, a picture, the cart, the checkout, the confirmation or an earlier order. Each has an entry in the
 * browser's history after the menu's own, so that Back closes it (docs/decisions/0030-overlays-in-the-history.md).
 */

export type Overlay =
  | { kind: 'dish' | 'picture'; dishId: number }
  | { kind: 'cart' | 'checkout' | 'confirmation' }
  /** An order of this browser by its key, to be ordered again. */
  | { kind: 'again'; key: string };

let current: Overlay | null = null;
/** The way back to the menu's entry, and what opens after it. */
const wayBack = createWayBack();
let next: Overlay | null = null;
const listeners = new Set<() => void>();

function show(overlay: Overlay | null): void {
  current = overlay;
  for (const listener of listeners) listener();
}

/** Reads the address and the history's entry, and follows them from then on. */
export function followHistory(): void {
  window.addEventListener('popstate', () => (wayBack.arrive() ? returned() : show(readEntry())));
  const dishId = dishIdOf(location.pathname);
  if (!readEntry() && dishId !== null) {
    // A shared link: Back leads to the menu before it leads out of the shop.
    history.replaceState(null, '', menuAddress());
    push({ kind: 'dish', dishId });
  }
  show(readEntry());
}

/** Opens an overlay in place of the current one. */
export function openOverlay(overlay: Overlay): void {
  if (wayBack.isUnderWay()) {
    next = overlay;
    return;
  }
  if (current) history.replaceState({ ...history.state, overlay }, '', addressOf(overlay));
  else push(overlay);
  show(overlay);
}

/** Closes the current overlay, with its entry in the history. */
export function closeOverlay(): void {
  if (!current || wayBack.isUnderWay()) return;
  wayBack.go(1, () => {
    // There is no entry before it.
    history.replaceState(null, '', menuAddress());
    returned();
  });
  show(null);
}

/** Leaves the page from the current overlay, in place of its entry: Back leads from there to the menu. */
export function leaveOverlay(href: string): void {
  show(null);
  location.replace(href);
}

/** The current overlay; null on the server and until hydration. */
export function useOverlay(): Overlay | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function returned(): void {
  show(readEntry());
  const opened = next;
  next = null;
  if (opened) openOverlay(opened);
}

function push(overlay: Overlay): void {
  // With the entries of the search, over which it opens (ui/use-back-to-close.ts).
  history.pushState({ ...history.state, overlay }, '', addressOf(overlay));
}

function addressOf(overlay: Overlay): string {
  if (overlay.kind === 'dish') return dishPath(overlay.dishId) + location.search;
  return location.pathname === '/' ? location.href : menuAddress();
}

function menuAddress(): string {
  return `/${location.search}`;
}

const KINDS: readonly unknown[] = ['dish', 'picture', 'cart', 'checkout', 'confirmation', 'again'];

/** Returns the overlay of the current history entry, which another version may have written. */
function readEntry(): Overlay | null {
  const overlay: Partial<Overlay> | undefined = history.state?.overlay;
  if (!overlay || !KINDS.includes(overlay.kind)) return null;
  const needsDish = overlay.kind === 'dish' || overlay.kind === 'picture';
  return needsDish && !Number.isInteger((overlay as { dishId?: unknown }).dishId) ? null : (overlay as Overlay);
}
