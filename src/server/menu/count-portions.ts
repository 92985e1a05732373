import type { OrderingState } from '../../shared/hours/ordering.ts';
import type { StaffDish } from '../../shared/menu/contract.ts';
import { countedDaysOf } from '../../shared/menu/counted-days.ts';
import { portionsOf } from '../../shared/menu/portions.ts';
import { type ServedTimes, type Serving, servingAt } from '../../shared/menu/served.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { currentOrdering } from '../hours/current-ordering.ts';
import { orderingRules } from '../hours/stored-hours.ts';
import { listAllSettings } from '../settings/queries.ts';
import { readPortionCounts } from './portion-queries.ts';
import type { CategorisedDish } from './queries.ts';

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

type State = Pick<StaffDish, 'portionsToday' | 'countedUntil' | 'serving'>;

/**
 * Returns dishes with their portions on the days for which orders are, and whether they are served then; reads no hours
 * while no dish is limited, and no counts while none has a number of portions.
 */
export async function withState<D extends CategorisedDish>(
  db: Db,
  dishes: readonly D[],
  counting: Counting,
): Promise<(D & State)[]> {
  const isCounted = dishes.some(({ portionsPerDay }) => portionsPerDay !== null);
  if (!isCounted && !dishes.some(isLimited)) return [...dishes];
  const state = await orderingOf(db, counting);
  const serving = servingReader(state, counting);
  const served = dishes.map((dish) => ({ ...dish, ...serving(dish) }));
  if (!isCounted) return served;
  const days = countedDaysOf(state, readingOf(counting));
  const counts = await readPortionCounts(db, [days.day, ...days.laterDays]);
  return served.map((dish) => {
    const portionsToday = portionsOf(dish, days, (day) => counts(dish.id, day));
    return portionsToday ? { ...dish, portionsToday, countedUntil: days.freshUntil } : dish;
  });
}

/** Returns the business day for which orders are that name none, such as `2026-11-21`. */
export async function countedDay(db: Db, counting: Counting): Promise<string> {
  return countedDaysOf(await orderingOf(db, counting), readingOf(counting)).day;
}

const readingOf = ({ timeZone, at }: Counting) => ({ timeZone, now: at.getTime() });

async function orderingOf(db: Db, counting: Counting): Promise<OrderingState> {
  return currentOrdering(db, orderingRules(await listAllSettings(db)), readingOf(counting));
}

const isLimited = ({ served, categoryServed }: ServedTimes) => Boolean(served || categoryServed);

/**
 * Returns a function that says whether a dish is served. Dishes of a category have the same times, and finding the next
 * change takes a while.
 */
function servingReader(state: OrderingState, counting: Counting) {
  const known = new Map<string, Serving>();
  return ({ served, categoryServed }: ServedTimes): Pick<State, 'serving'> => {
    if (!isLimited({ served, categoryServed })) return {};
    const key = JSON.stringify([served, categoryServed]);
    const serving = known.get(key) ?? servingAt({ served, categoryServed }, state, readingOf(counting));
    if (serving) known.set(key, serving);
    return { serving };
  };
}

/** As {@link withState}, of a single dish. */
export async function withItsState(db: Db, dish: CategorisedDish, counting: Counting): Promise<StaffDish> {
  const [counted] = await withState(db, [dish], counting);
  return counted as StaffDish;
}
