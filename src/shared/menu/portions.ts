/** Most portions of a dish that can be set for a day. */
export const MAX_PORTIONS = 9999;

/**
 * What is left of a dish that is sold in a number of portions per day: on the day for which an order placed now is, today
 * where the shop takes orders for now.
 */
export interface PortionsLeft {
  left: number;
  /** ISO 8601: until when orders are for that day. */
  until: string;
  /** The day, such as `2026-11-21`, where orders are for days; missing where they are for the next possible time. */
  day?: string | undefined;
}

/** What customers see of it. */
export interface ShownPortions extends PortionsLeft {
  /** With `day`: how many are left on the day that has most; missing where that is not shown. */
  most?: number | undefined;
}

/** What is left of a dish on a day such as `2026-11-21`. */
export interface PortionsOfDay {
  day: string;
  left: number;
}

/** The portions of a dish on the day for which an order placed now is, as staff see them. */
export interface PortionsToday extends PortionsLeft {
  /** May exceed `offered` by phone orders. */
  sold: number;
  /** How many there are on that day. */
  offered: number;
  /** The further days that can be ordered for. */
  laterDays?: readonly PortionsOfDay[] | undefined;
}

/** What staff set of a dish's portions. */
export interface PortionSettings {
  /** Null while they are not limited. */
  portionsPerDay: number | null;
  /** Customers see how many are left from this number down; null for never. */
  showPortionsFrom: number | null;
}

/** What is counted of a dish on a day: `offered` replaces the number of the dish; null for that one. */
export interface PortionCount {
  sold: number;
  offered: number | null;
}

/** Returns how many portions are left of a dish that has this number per day; none when more were sold than there are. */
export function portionsLeft(portionsPerDay: number, { sold, offered }: PortionCount): number {
  return Math.max(0, (offered ?? portionsPerDay) - sold);
}

/** The business days for which orders are that are placed now. */
export interface CountedDays {
  /** The first of them, such as `2026-11-21`. */
  day: string;
  /** Whether orders are for days, so that customers have to be told which. */
  isNamed: boolean;
  /** The further ones that can be ordered for. */
  laterDays: readonly string[];
  /** ISO 8601: until when orders are for the first. */
  until: string;
}

/** Returns a dish's portions on the days for which orders are; undefined when they are not limited. */
export function portionsOf(
  { portionsPerDay }: Pick<PortionSettings, 'portionsPerDay'>,
  { day, isNamed, laterDays, until }: CountedDays,
  countOn: (day: string) => PortionCount,
): PortionsToday | undefined {
  if (portionsPerDay === null) return undefined;
  const leftOn = (each: string) => portionsLeft(portionsPerDay, countOn(each));
  const { sold, offered } = countOn(day);
  return {
    sold,
    offered: offered ?? portionsPerDay,
    left: leftOn(day),
    until,
    ...(isNamed && { day }),
    ...(laterDays.length > 0 && { laterDays: laterDays.map((each) => ({ day: each, left: leftOn(each) })) }),
  };
}

/** Returns how many portions of a dish can be ordered for the day that has most; undefined for any number. */
export function mostPortions(shown: Omit<ShownPortions, 'until'> | undefined): number | undefined {
  return shown?.day === undefined ? shown?.left : shown.most;
}

/** Returns whether customers see that so many portions are left. */
export function isLeftShown(left: number, { showPortionsFrom }: Pick<PortionSettings, 'showPortionsFrom'>): boolean {
  return left === 0 || (showPortionsFrom !== null && left <= showPortionsFrom);
}

interface Portioned extends PortionSettings {
  soldOutUntil: string | null;
  portionsToday?: PortionsToday | undefined;
}

/**
 * Returns a dish as customers see it: sold out when its portions of all days that can be ordered for are used up, else how
 * many are left on the first day that has some, only from the number down that staff have set, and which days have none.
 */
export function asSold<D extends Portioned>({ portionsToday, ...dish }: D) {
  if (!portionsToday) return dish;
  const { left, until, day, laterDays = [] } = portionsToday;
  if (day === undefined) {
    if (!isLeftShown(left, dish)) return dish;
    return left > 0 ? { ...dish, portionsToday: { left, until } } : soldOutTo(dish, until);
  }
  const days = [{ day, left }, ...laterDays];
  const first = days.find((each) => each.left > 0);
  if (!first) return soldOutTo(dish, until);
  const usedUp = days.filter((each) => each.left === 0).map((each) => each.day);
  const most = Math.max(...days.map((each) => each.left));
  return {
    ...dish,
    ...(usedUp.length > 0 && { soldOutDays: usedUp }),
    ...(isLeftShown(first.left, dish) && {
      portionsToday: { ...first, until, ...(isLeftShown(most, dish) && { most }) },
    }),
  };
}

/** Returns a dish sold out until an instant (ISO 8601) at least; as it is without one. */
export function soldOutTo<D extends Pick<Portioned, 'soldOutUntil'>>(dish: D, until: string | undefined): D {
  return until === undefined ? dish : { ...dish, soldOutUntil: laterOf(dish.soldOutUntil, until) };
}

function laterOf(one: string | null, other: string): string {
  return one !== null && Date.parse(one) > Date.parse(other) ? one : other;
}
