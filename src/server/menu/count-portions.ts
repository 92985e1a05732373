import type { DishRecord, StaffDish } from '../../shared/menu/contract.ts';
import { portionsOf } from '../../shared/menu/portions.ts';
import { businessDayAt, endOfBusinessDay } from '../../shared/menu/sold-out.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { listPortionCounts } from './portion-queries.ts';

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

/** Returns dishes with their portions on the business day; reads no counts while no dish is limited. */
export async function withPortions<D extends DishRecord>(
  db: Db,
  dishes: readonly D[],
  counting: Counting,
): Promise<(D & Pick<StaffDish, 'portionsToday'>)[]> {
  if (dishes.every(({ portionsPerDay }) => portionsPerDay === null)) return [...dishes];
  const day = dayOf(counting);
  const until = endOfBusinessDay(day, counting.timeZone);
  const counts = await listPortionCounts(db, day);
  return dishes.map((dish) => ({
    ...dish,
    portionsToday: portionsOf(dish, counts.get(dish.id) ?? NOTHING_SOLD, until),
  }));
}

/** As {@link withPortions}, of a single dish. */
export async function withItsPortions(db: Db, dish: DishRecord, counting: Counting): Promise<StaffDish> {
  const [counted] = await withPortions(db, [dish], counting);
  return counted as StaffDish;
}
