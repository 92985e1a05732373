import type { Reading } from '../time.ts';

interface Found<State> {
  state: State;
  reading: Reading;
  /** In ms since 1970. */
  until: number;
}

/**
 * Returns a function that finds what is so by rules at an instant; again only where other rules are given, or what was
 * found may be outdated by time alone.
 */
export function whileFresh<Rules extends object, State extends { freshUntil: string | null }>(
  find: (rules: Rules, reading: Reading) => State,
): (rules: Rules, reading: Reading) => State {
  const found = new WeakMap<Rules, Found<State>>();
  return (rules, reading) => {
    const known = found.get(rules);
    if (known && isFresh(known, reading)) return known.state;
    const state = find(rules, reading);
    const until = state.freshUntil === null ? Number.POSITIVE_INFINITY : Date.parse(state.freshUntil);
    found.set(rules, { state, reading, until });
    return state;
  };
}

function isFresh({ reading, until }: Found<unknown>, { timeZone, now }: Reading): boolean {
  return timeZone === reading.timeZone && reading.now <= now && now < until;
}
