import type { StaffDish } from '../../shared/menu/contract.ts';
import { portionsOf } from '../../shared/menu/portions.ts';
import { type ServedTimes, type Serving, servingAt } from '../../shared/menu/served.ts';
import { businessDayAt, endOfBusinessDay } from '../../shared/menu/sold-out.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { currentOrdering } from '../hours/current-ordering.ts';
import { orderingRules } from '../hours/stored-hours.ts';
import { listAllSettings } from '../settings/queries.ts';
import { listPortionCounts } from './portion-queries.ts';
import type { CategorisedDish } from './queries.ts';

const NOTHING_SOLD = { sold: 0, offered: null };

/** Where and when portions are counted. */
export interface Counting {
  /** The restaurant's time zone (IANA name). */
  timeZone: string;
  at: Date;
}

export function countingNow({ config, clock }: Pick<Deps, 'config' | 'clock'>): Counting {
  return { timeZone: config.timeZone, at: clock.now() };
}

/** Returns how portions are counted at an instant (ISO 8601). */
export function countingAt({ config }: Pick<Deps, 'config'>, at: string): Counting {
  return { timeZone: config.timeZone, at: new Date(at) };
}

/** Returns the business day, such as `2026-11-21`. */
export function dayOf({ timeZone, at }: Counting): string {
  return businessDayAt({ timeZone, now: at.getTime() });
}

type State = Pick<StaffDish, 'portionsToday' | 'serving'>;

/**
 * Returns dishes with their portions on the business day, and whether they are served when orders are for; reads no counts while no dish is
 * limited.
 */
export async function withState<D extends CategorisedDish>(
  db: Db,
  dishes: readonly D[],
  counting: Counting,
): Promise<(D & State)[]> {
  const serving = await servingReader(db, dishes, counting);
  const served = dishes.map((dish) => ({ ...dish, ...serving(dish) }));
  if (dishes.every(({ portionsPerDay }) => portionsPerDay === null)) return served;
  const day = dayOf(counting);
  const until = endOfBusinessDay(day, counting.timeZone);
  const counts = await listPortionCounts(db, day);
  return served.map((dish) => ({
    ...dish,
    portionsToday: portionsOf(dish, counts.get(dish.id) ?? NOTHING_SOLD, until),
  }));
}

/**
 * Returns a function that says whether a dish is served; reads no hours while no dish is limited. Dishes of a category
 * have the same times, and finding the next change takes a while.
 */
async function servingReader(db: Db, dishes: readonly ServedTimes[], { at, timeZone }: Counting) {
  const isLimited = ({ served, categoryServed }: ServedTimes) => Boolean(served || categoryServed);
  if (!dishes.some(isLimited)) return () => ({});
  const reading = { timeZone, now: at.getTime() };
  const state = await currentOrdering(db, orderingRules(await listAllSettings(db)), reading);
  const known = new Map<string, Serving>();
  return ({ served, categoryServed }: ServedTimes): Pick<State, 'serving'> => {
    if (!isLimited({ served, categoryServed })) return {};
    const key = JSON.stringify([served, categoryServed]);
    const serving = known.get(key) ?? servingAt({ served, categoryServed }, state, reading);
    if (serving) known.set(key, serving);
    return { serving };
  };
}

/** As {@link withState}, of a single dish. */
export async function withItsState(db: Db, dish: CategorisedDish, counting: Counting): Promise<StaffDish> {
  const [counted] = await withState(db, [dish], counting);
  return counted as StaffDish;
}
