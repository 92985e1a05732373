import type { Dish } from './contract.ts';

/** What decides whether a dish can be ordered. */
export interface Orderability extends Pick<Dish, 'isActive'> {
  /** ISO 8601; the dish can be ordered until then. Absent or null while it is not deleted. */
  deletedAt?: string | null;
}

/** Returns whether a dish can be ordered at the instant `at`. */
export function isOrderable({ isActive, deletedAt }: Orderability, at: Date): boolean {
  return isActive && at.getTime() < timeOf(deletedAt);
}

/**
 * Returns the first instant after `at` at which a dish may become orderable or cease to be by time alone; undefined
 * when only a change of the menu can do that. What was derived of the dishes at `at` is fresh until then. Each time
 * that {@link isOrderable} compares with is listed in `timesOf`.
 */
export function nextChange(dishes: readonly Orderability[], at: Date): Date | undefined {
  const times = dishes.flatMap(timesOf).filter((time) => time > at.getTime());
  // Not spread into Math.min, which throws for some 100,000 arguments.
  const next = times.reduce((one, other) => Math.min(one, other), Infinity);
  return next < Infinity ? new Date(next) : undefined;
}

function timesOf({ deletedAt }: Orderability): number[] {
  return [timeOf(deletedAt)];
}

/** Returns an instant (ISO 8601) in ms; infinity where none is set. */
function timeOf(instant: string | null = null): number {
  return instant === null ? Infinity : Date.parse(instant);
}
