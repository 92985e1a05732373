import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { offsetAt, steadyIntervals } from '../local-time.ts';
import { DAYS, minutesOf, type Shift, type Week } from './week.ts';

/** Half-open: `from` inclusive, `to` exclusive; ms since 1970, or ms as a clock on the wall shows them. */
export interface TimeSpan {
  from: number;
  to: number;
}

/** At which times something is, by local days; see {@link scheduleOf}. */
export interface Schedule {
  /** The shop's (IANA name). */
  timeZone: string;
  /** Returns the shifts that open on a date such as `2026-11-21`. They are without overlap. */
  shiftsOn: (date: string) => readonly Shift[];
  /** How many days ahead the next change is looked for. */
  searchDays: number;
}

/** A week later all has been seen once; another one for a time that a clock change leaves out. */
const WEEK_SEARCH_DAYS = 15;

/** Returns the schedule of a week in the shop's time zone. */
export function scheduleOf(week: Week, timeZone: string): Schedule {
  const byDay = DAYS.map((day) => week.filter((shift) => shift.day === day));
  return { timeZone, searchDays: WEEK_SEARCH_DAYS, shiftsOn: (date) => byDay[new Date(date).getUTCDay()] ?? [] };
}

/**
 * Returns whether the instant `at` (ms since 1970) is within the schedule: whether a clock on the wall shows a time of one
 * of its shifts. Both instants of a time that comes twice are.
 */
export function isWithin(schedule: Schedule, at: number): boolean {
  const local = at + offsetAt(at, schedule.timeZone);
  return localSpans(schedule, { from: local, to: local + 1 }).length > 0;
}

/**
 * Returns the first instant after `at` at which the schedule begins or ceases, in ms since 1970; null where that is
 * not within `searchDays`.
 */
export function nextChange(schedule: Schedule, at: number): number | null {
  const end = endOfSearch(schedule, at);
  const first = firstSpan(schedule, at);
  if (!first) return null;
  if (first.from > at) return first.from;
  return first.to < end ? first.to : null;
}

/** Returns the first instant from `at` on that is within the schedule; null where none is within `searchDays`. */
export function nextOpening(schedule: Schedule, at: number): number | null {
  // Not by the first span, whose end may be a year away.
  for (const { from, to, offset } of steadyIntervals(at, endOfSearch(schedule, at), schedule.timeZone)) {
    const [local] = localSpans(schedule, { from: from + offset, to: to + offset });
    if (local) return local.from - offset;
  }
  return null;
}

/** Returns the spans of time of the schedule within another, in order; those that touch are one. */
export function spansWithin(schedule: Schedule, span: TimeSpan): TimeSpan[] {
  return [...spansFrom(schedule, span)];
}

function firstSpan(schedule: Schedule, at: number): TimeSpan | undefined {
  const [first] = spansFrom(schedule, { from: at, to: endOfSearch(schedule, at) });
  return first;
}

const endOfSearch = ({ searchDays }: Schedule, at: number) => at + searchDays * DAY_MS;

/** Yields the spans of {@link spansWithin}, looking no further than is asked for. */
function* spansFrom(schedule: Schedule, { from, to }: TimeSpan): Generator<TimeSpan> {
  let current: TimeSpan | undefined;
  for (const steady of steadyIntervals(from, to, schedule.timeZone)) {
    const { offset } = steady;
    for (const local of localSpans(schedule, { from: steady.from + offset, to: steady.to + offset })) {
      const span = { from: local.from - offset, to: local.to - offset };
      if (current?.to === span.from) current.to = span.to;
      else {
        if (current) yield current;
        current = span;
      }
    }
    if (current && current.to < steady.to) {
      yield current;
      current = undefined;
    }
  }
  if (current) yield current;
}

/** Returns the spans of the schedule within another by the clock on the wall, in order. */
function localSpans({ shiftsOn }: Schedule, { from, to }: TimeSpan): TimeSpan[] {
  const spans: TimeSpan[] = [];
  // A shift of the day before may not be over.
  for (let midnight = (Math.floor(from / DAY_MS) - 1) * DAY_MS; midnight < to; midnight += DAY_MS) {
    for (const shift of shiftsOn(new Date(midnight).toISOString().slice(0, 10))) {
      const opens = midnight + shift.opens * MINUTE_MS;
      const span = { from: Math.max(from, opens), to: Math.min(to, opens + minutesOf(shift) * MINUTE_MS) };
      if (span.from < span.to) spans.push(span);
    }
  }
  return joined(spans.sort((one, other) => one.from - other.from));
}

/** Returns spans, in order of their beginnings, with those that meet as one. */
function joined(spans: readonly TimeSpan[]): TimeSpan[] {
  const result: TimeSpan[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else result.push({ ...span });
  }
  return result;
}
