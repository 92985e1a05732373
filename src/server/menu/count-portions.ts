import type { OrderTaking } from '../../shared/hours/ordering.ts';
import type { StaffDish } from '../../shared/menu/contract.ts';
import { countedDaysOf } from '../../shared/menu/counted-days.ts';
import { portionsOf } from '../../shared/menu/portions.ts';
import { type ServedTimes, type Serving, servingAt } from '../../shared/menu/served.ts';
import type { Reading } from '../../shared/time.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { createOrderingReader, type OrderingReader } from '../hours/current-ordering.ts';
import { readPortionCounts } from './portion-queries.ts';
import type { CategorisedDish } from './queries.ts';

/** Where and when portions are counted. */
export interface Counting {
  db: Db;
  at: Date;
  /** For when orders are then. */
  ordering: OrderingReader;
}

export function countingNow({ database, config, clock }: Pick<Deps, 'database' | 'config' | 'clock'>): Counting {
  return counting(database.db, { config, at: clock.now() });
}

/** Returns how portions are counted in a change at its instant (ISO 8601). */
export function countingIn({ tx, at }: { tx: Db; at: string }, { config }: Pick<Deps, 'config'>): Counting {
  return counting(tx, { config, at: new Date(at) });
}

function counting(db: Db, { config, at }: Pick<Deps, 'config'> & { at: Date }): Counting {
  return { db, at, ordering: createOrderingReader(db, { timeZone: config.timeZone, now: at.getTime() }) };
}

type State = Pick<StaffDish, 'portionsToday' | 'countedUntil' | 'serving'>;

/**
 * Returns dishes with their portions on the days for which orders are, and whether they are served then; reads no hours
 * while no dish is limited, and no counts while none has a number of portions.
 */
export async function withState<D extends CategorisedDish>(
  dishes: readonly D[],
  { db, ordering }: Counting,
): Promise<(D & State)[]> {
  const isCounted = dishes.some(({ portionsPerDay }) => portionsPerDay !== null);
  if (!isCounted && !dishes.some(isLimited)) return [...dishes];
  const { states, takings } = await ordering.current();
  const serving = servingReader(takings, ordering.reading);
  const served = dishes.map((dish) => ({ ...dish, ...serving(dish) }));
  if (!isCounted) return served;
  const days = countedDaysOf(states, ordering.reading);
  const counts = await readPortionCounts(db, [days.day, ...days.laterDays]);
  return served.map((dish) => {
    const portionsToday = portionsOf(dish, days, (day) => counts(dish.id, day));
    return portionsToday ? { ...dish, portionsToday, countedUntil: days.freshUntil } : dish;
  });
}

/** Returns the business day for which orders are that name none, such as `2026-11-21`. */
export async function countedDay({ ordering }: Counting): Promise<string> {
  return countedDaysOf((await ordering.current()).states, ordering.reading).day;
}

const isLimited = ({ served, categoryServed }: ServedTimes) => Boolean(served || categoryServed);

/**
 * Returns a function that says whether a dish is served. Dishes of a category have the same times, and finding the next
 * change takes a while.
 */
function servingReader(takings: readonly OrderTaking[], reading: Reading) {
  const known = new Map<string, Serving | undefined>();
  return ({ served, categoryServed }: ServedTimes): Pick<State, 'serving'> => {
    const key = JSON.stringify([served, categoryServed]);
    if (!known.has(key)) known.set(key, servingAt({ served, categoryServed }, takings, reading));
    return { serving: known.get(key) };
  };
}

/** As {@link withState}, of a single dish. */
export async function withItsState(dish: CategorisedDish, counting: Counting): Promise<StaffDish> {
  const [counted] = await withState([dish], counting);
  return counted as StaffDish;
}
