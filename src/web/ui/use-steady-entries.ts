import { useState } from 'react';
import { type Identified, type KeptPositions, keepPositions } from './keep-positions.ts';
import type { Rest } from './use-at-rest.ts';

interface Steady<Entry extends Identified> extends KeptPositions<Entry> {
  /** Shows the entries held back. */
  showDeferred(): void;
}

/**
 * Keeps cards in their positions while someone interacts: new ones are held back, and those that left the list stay until
 * the board is idle. While the page is scrolled, new ones are held back even then. Another `listKey` resets it.
 */
export function useSteadyEntries<Entry extends Identified>(
  live: readonly Entry[],
  listKey: string,
  { isResting, isAtTop }: Rest,
): Steady<Entry> {
  const [displayed, setDisplayed] = useState({ listKey, entries: live });
  const isFree = displayed.listKey !== listKey || (isResting && isAtTop);
  const before = isResting
    ? displayed.entries.filter(({ id }) => live.some((entry) => entry.id === id))
    : displayed.entries;
  const places = keepPositions(isFree ? live : before, live);
  if (displayed.listKey !== listKey || !isSame(displayed.entries, places.shown))
    setDisplayed({ listKey, entries: places.shown });
  return { ...places, showDeferred: () => setDisplayed({ listKey, entries: live }) };
}

function isSame<Entry>(before: readonly Entry[], after: readonly Entry[]): boolean {
  return before.length === after.length && before.every((entry, index) => entry === after[index]);
}
