interface Identified {
  id: number;
}

export interface KeptPositions<Entry> {
  /** What to show: what was shown, each in its place and as it is now, and after it what follows it. */
  shown: Entry[];
  /** What would have moved it: to be shown on demand. */
  waiting: Entry[];
  /** Ids of what is shown and no longer in the list. */
  gone: Set<number>;
}

/** Keeps each entry of `shown` in its place although the list has become `live`. */
export function keepPositions<Entry extends Identified>(
  shown: readonly Entry[],
  live: readonly Entry[],
): KeptPositions<Entry> {
  const byId = new Map(live.map((entry) => [entry.id, entry]));
  const shownIds = new Set(shown.map(({ id }) => id));
  const lastKnown = live.findLastIndex(({ id }) => shownIds.has(id));
  return {
    shown: [...shown.map((entry) => byId.get(entry.id) ?? entry), ...live.slice(lastKnown + 1)],
    waiting: live.slice(0, lastKnown + 1).filter(({ id }) => !shownIds.has(id)),
    gone: new Set(shown.filter(({ id }) => !byId.has(id)).map(({ id }) => id)),
  };
}
