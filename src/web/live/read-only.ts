import { useSyncExternalStore } from 'react';

let isReadOnly = false;
const listeners = new Set<() => void>();

/** Records whether the server can save anything now, which it says with each ping. */
export function setReadOnly(next: boolean): void {
  if (next === isReadOnly) return;
  isReadOnly = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns whether nothing can be saved, since the shop is being moved. */
export function useReadOnly(): boolean {
  return useSyncExternalStore(subscribe, () => isReadOnly);
}
