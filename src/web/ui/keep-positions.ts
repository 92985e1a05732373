export interface Identified {
  id: number;
}

export interface KeptPositions<Entry> {
  /** Entries to show: those shown before, in their positions and current state, followed by the older ones. */
  shown: Entry[];
  /** Entries held back because they would move the others; shown on demand. */
  deferred: Entry[];
  /** Ids of entries that are shown but no longer in the list. */
  gone: Set<number>;
}

/** Keeps each entry of `shown` in its position when the list has changed to `live`. */
export function keepPositions<Entry extends Identified>(
  shown: readonly Entry[],
  live: readonly Entry[],
): KeptPositions<Entry> {
  const byId = new Map(live.map((entry) => [entry.id, entry]));
  const shownIds = new Set(shown.map(({ id }) => id));
  const lastKnown = live.findLastIndex(({ id }) => shownIds.has(id));
  return {
    shown: [...shown.map((entry) => byId.get(entry.id) ?? entry), ...live.slice(lastKnown + 1)],
    deferred: live.slice(0, lastKnown + 1).filter(({ id }) => !shownIds.has(id)),
    gone: new Set(shown.filter(({ id }) => !byId.has(id)).map(({ id }) => id)),
  };
}
