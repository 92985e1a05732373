import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { offsetAt, type SteadyInterval, steadyIntervals } from '../local-time.ts';
import { oncePerDate } from './once-per-date.ts';
import { DAYS, minutesOf, type Shift, type Week } from './week.ts';

/** Half-open: `from` inclusive, `to` exclusive; ms since 1970. */
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
  /** Returns when the shifts that open on a date are closed all the same, in order of the beginnings; never without it. */
  closuresOn?: (date: string) => readonly TimeSpan[];
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
  return steadySpans(schedule, { from: at, to: at + 1, offset: offsetAt(at, schedule.timeZone) }).length > 0;
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
  for (const steady of steadyIntervals(at, endOfSearch(schedule, at), schedule.timeZone)) {
    const [first] = steadySpans(schedule, steady);
    if (first) return first.from;
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
    for (const span of steadySpans(schedule, steady)) {
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

/** Returns the spans of the schedule within an interval in which the clocks are not changed, in order. */
function steadySpans(schedule: Schedule, steady: SteadyInterval): TimeSpan[] {
  const { from, to, offset } = steady;
  const spans: TimeSpan[] = [];
  // A shift of the day before may not be over.
  for (let day = Math.floor((from + offset) / DAY_MS) - 1; day * DAY_MS < to + offset; day += 1) {
    const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
    spans.push(...steadyShiftsOn(schedule, date, steady).flatMap(({ open }) => open));
  }
  return joined(spans.sort((one, other) => one.from - other.from));
}

/** A shift by the clock, and when it is open within a time in which the clocks are not changed; ms since 1970. */
export interface SteadyShift {
  /** As if the clocks had always been as they are within that time. */
  opens: number;
  closes: number;
  open: TimeSpan[];
}

function steadyShiftsOn(schedule: Schedule, date: string, { from, to, offset }: SteadyInterval): SteadyShift[] {
  return schedule.shiftsOn(date).map((shift) => {
    const opens = Date.parse(date) + shift.opens * MINUTE_MS - offset;
    const closes = opens + minutesOf(shift) * MINUTE_MS;
    const span = { from: Math.max(from, opens), to: Math.min(to, closes) };
    return { opens, closes, open: span.from < span.to ? openSpans(span, closuresOn(schedule, date)) : [] };
  });
}

/**
 * Returns the shifts that open on a date, by the clock. Where the clocks are changed near them, they stand there for each
 * time in which they are not: a shift that ends in an hour that comes twice is open in both.
 */
export function shiftsByClock(schedule: Schedule, date: string): SteadyShift[] {
  // Before the clocks are looked at, which takes longer.
  if (schedule.shiftsOn(date).length === 0) return [];
  const midnight = Date.parse(date);
  const steady: SteadyInterval[] = [];
  // In any time zone: a shift lasts a day at most.
  for (const next of steadyIntervals(midnight - DAY_MS, midnight + 3 * DAY_MS, schedule.timeZone)) {
    const last = steady.at(-1);
    if (last?.offset === next.offset) last.to = next.to;
    else steady.push({ ...next });
  }
  return steady.flatMap((each) => steadyShiftsOn(schedule, date, each));
}

/** Returns whether there is any time in the shifts that open on a date. */
export function isOpenOn(schedule: Schedule, date: string): boolean {
  return endOfShifts(schedule, date) !== null;
}

const knownEnds = new WeakMap<Schedule, (date: string) => number | null>();

/**
 * Returns the instant at which the last shift that opens on a date ends, maybe on the next day; null where a clock on the
 * wall shows no time of any.
 */
export function endOfShifts(schedule: Schedule, date: string): number | null {
  const endOn = knownEnds.get(schedule) ?? oncePerDate((each) => findEndOfShifts(schedule, each));
  knownEnds.set(schedule, endOn);
  return endOn(date);
}

function findEndOfShifts(schedule: Schedule, date: string): number | null {
  const ends = shiftsByClock(schedule, date).flatMap(({ open }) => open.map(({ to }) => to));
  return ends.length > 0 ? Math.max(...ends) : null;
}

/** Returns the closures of a date, those that overlap as one. */
export function closuresOn(schedule: Schedule, date: string): TimeSpan[] {
  return joined(schedule.closuresOn?.(date) ?? []);
}

/** Returns what closures, in order and without overlap, leave of a span. */
function openSpans(span: TimeSpan, closures: readonly TimeSpan[]): TimeSpan[] {
  const starts = [span.from, ...closures.map(({ to }) => Math.max(span.from, to))];
  const ends = [...closures.map(({ from }) => Math.min(span.to, from)), span.to];
  return starts.map((from, index) => ({ from, to: ends[index] ?? from })).filter(({ from, to }) => from < to);
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
