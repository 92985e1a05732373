import { useEffect, useEffectEvent } from 'react';
import { createWayBack } from './way-back.ts';

/* Open dialogs, and the search of the menu, the last on top. Each has a history entry, whose state says how many are open. */
const open: (() => void)[] = [];

const entriesInHistory = (): number => history.state?.dialogs ?? 0;

/** The way back from the entries of closed dialogs. */
const wayBack = createWayBack();

function onBack(): void {
  if (!wayBack.arrive() && entriesInHistory() < open.length) open.at(-1)?.();
  matchSoon();
}

/**
 * Makes the history match the open dialogs once the page has rendered: adds the entry of one that has opened or did not
 * close, and leaves those of closed ones, also when they are reached again.
 */
function matchSoon(): void {
  setTimeout(() => {
    if (wayBack.isUnderWay()) return;
    const surplus = entriesInHistory() - open.length;
    if (surplus > 0) wayBack.go(surplus);
    else for (let count = entriesInHistory() + 1; count <= open.length; count++) addEntry(count);
  });
}

function addEntry(dialogs: number): void {
  history.pushState({ ...history.state, dialogs }, '');
}

/** Makes the browser's Back call `close` instead of leaving the page. Returns a function that ends this. */
export function closeOnBack(close: () => void): () => void {
  // An entry of its own, also for the same function.
  const entry = () => close();
  if (open.length === 0) window.addEventListener('popstate', onBack);
  open.push(entry);
  // Immediately, so that a navigation right afterwards comes above it.
  if (!wayBack.isUnderWay() && entriesInHistory() < open.length) addEntry(open.length);
  return () => {
    open.splice(open.indexOf(entry), 1);
    matchSoon();
  };
}

/** Makes the browser's Back close a mounted dialog, unless it has an address of its own. */
export function useBackToClose(isEnabled: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isEnabled ? closeOnBack(() => close()) : undefined), [isEnabled]);
}
