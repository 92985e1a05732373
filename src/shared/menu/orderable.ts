import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { Dish } from './contract.ts';
import type { PortionsLeft } from './portions.ts';
import type { Serving } from './served.ts';

/** What decides whether a dish is offered, and until when. */
export interface Orderability extends Pick<Dish, 'isActive'>, Partial<Pick<Dish, 'soldOutUntil'>> {
  /** ISO 8601; the dish can be ordered until then. Absent or null while it is not deleted. */
  deletedAt?: string | null;
  /** False while its category is not. */
  isCategoryActive?: boolean | undefined;
  /** How many portions a screen shows to be left, and until when. */
  portionsToday?: Pick<PortionsLeft, 'until'> | undefined;
  /** ISO 8601: until when what is said of its portions holds by time alone. */
  countedUntil?: string | undefined;
  /** Whether a screen shows it as served, and until when. */
  serving?: Pick<Serving, 'until'> | undefined;
}

/** Returns whether a dish is on the menu and not sold out at the instant `at`, whenever it is served. */
export function isOffered(dish: Orderability, at: Date): boolean {
  const { deletedAt, soldOutUntil } = dish;
  return isOn(dish) && at.getTime() < timeOf(deletedAt, Infinity) && at.getTime() >= timeOf(soldOutUntil, -Infinity);
}

/** Returns whether a dish and its category are on the menu. */
export function isOn({ isActive, isCategoryActive }: Pick<Orderability, 'isActive' | 'isCategoryActive'>): boolean {
  return isActive && isCategoryActive !== false;
}

/**
 * Returns the dish without a time that is over at the instant `at`. Responses have dishes in this form, so that a device
 * whose clock is wrong shows what the server decided: a dish with `soldOutUntil` is sold out.
 */
export function asOf<D extends Pick<Dish, 'soldOutUntil'>>(dish: D, at: Date): D {
  const isOver = dish.soldOutUntil !== null && at.getTime() >= timeOf(dish.soldOutUntil, -Infinity);
  return isOver ? { ...dish, soldOutUntil: null } : dish;
}

/** Returns whether a dish in a response is sold out; see {@link asOf}. */
export function isSoldOut({ soldOutUntil }: Pick<Dish, 'soldOutUntil'>): boolean {
  return Boolean(soldOutUntil);
}

/** Returns whether a dish in a response can be ordered at the time of the response: it is not sold out, and served. */
export function canBeOrdered(dish: Pick<Dish, 'soldOutUntil' | 'serving'>): boolean {
  return !isSoldOut(dish) && dish.serving?.isServed !== false;
}

/** How soon a screen asks again, in ms, when a time is over by its own clock and not by the server's. */
const RETRY_MS = MINUTE_MS / 2;

/** The times by which a dish or a choice is shown, or until when (ISO 8601) something else holds. */
export type Timed = Partial<
  Pick<Orderability, 'deletedAt' | 'soldOutUntil' | 'portionsToday' | 'countedUntil' | 'serving'>
> & { until?: string | null };

/**
 * Returns in how many ms from `now` (ms since 1970) a screen with these dishes of a response should fetch them again: when
 * the first sold-out one comes back, one begins or ceases to be served, or portions are counted anew, and within an hour; undefined without such a dish.
 */
export function refreshDelay(dishes: readonly Timed[], now: number): number | undefined {
  const next = earliest(dishes.flatMap(timesOf));
  if (next === Infinity) return undefined;
  return next > now ? Math.min(next - now, HOUR_MS) : RETRY_MS;
}

/**
 * Returns the first instant after `at` at which a dish may change by time alone: become orderable or cease to be, or have
 * all its portions again; undefined when only a change of the menu can do that. What was derived of the dishes at `at` is
 * fresh until then. Each time that {@link isOffered} compares with is listed in `timesOf`.
 */
export function nextChange(dishes: readonly Timed[], at: Date): Date | undefined {
  const next = earliest(dishes.flatMap(timesOf).filter((time) => time > at.getTime()));
  return next === Infinity ? undefined : new Date(next);
}

function timesOf({ deletedAt, soldOutUntil, portionsToday, countedUntil, serving, until }: Timed): number[] {
  const times = [deletedAt, soldOutUntil, portionsToday?.until, countedUntil, serving?.until, until];
  return times.flatMap((time) => (time ? [Date.parse(time)] : []));
}

/** Returns the earliest of times in ms; Infinity of none. Not by spreading, which throws for some 100,000 arguments. */
function earliest(times: readonly number[]): number {
  return times.reduce((one, other) => Math.min(one, other), Infinity);
}

/** Returns an instant (ISO 8601) in ms, or `none` where none is set. */
function timeOf(instant: string | null | undefined, none: number): number {
  return instant ? Date.parse(instant) : none;
}
