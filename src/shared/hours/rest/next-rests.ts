import { type Closure, closuresOf, type RestRule } from './closures.ts';
import type { RestDay } from './names.ts';

/** Every holiday comes within. */
const DAYS_AHEAD = 400;

/**
 * Returns the times for which a rule closes the shop next, from a date such as `2026-11-27` on, in order: the first
 * `count`, and after them those with the first of each holiday.
 */
export function nextRests(rule: RestRule, from: string, count: number): Closure[] {
  const seen = new Set<RestDay>();
  return restsOf(closuresOf(rule, from, DAYS_AHEAD)).filter(({ days }, index) => {
    const isNew = days.some((day) => !seen.has(day));
    for (const day of days) seen.add(day);
    return index < count || isNew;
  });
}

/** Returns closures, in order, with those that meet as one. */
function restsOf(closures: readonly Closure[]): Closure[] {
  const rests: Closure[] = [];
  for (const { from, to, days } of closures) {
    const last = rests.at(-1);
    if (last && from <= last.to)
      rests.splice(-1, 1, { from: last.from, to, days: [...new Set([...last.days, ...days])] });
    else rests.push({ from, to, days });
  }
  return rests;
}
