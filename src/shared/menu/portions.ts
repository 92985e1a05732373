/** Most portions of a dish that can be set for a day. */
export const MAX_PORTIONS = 9999;

/** What is left today of a dish that is sold in a number of portions per day. */
export interface PortionsLeft {
  left: number;
  /** ISO 8601: when the next business day begins. */
  until: string;
}

/** The portions of a dish on the current business day, as staff see them. */
export interface PortionsToday extends PortionsLeft {
  /** May exceed `offered` by phone orders. */
  sold: number;
  /** How many there are today. */
  offered: number;
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

/** Returns a dish's portions on the business day that ends at `until` (ISO 8601); undefined when they are not limited. */
export function portionsOf(
  { portionsPerDay }: Pick<PortionSettings, 'portionsPerDay'>,
  count: PortionCount,
  until: string,
): PortionsToday | undefined {
  if (portionsPerDay === null) return undefined;
  const { sold, offered } = count;
  return { sold, offered: offered ?? portionsPerDay, left: portionsLeft(portionsPerDay, count), until };
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
 * Returns a dish as customers see it: sold out until the next business day when its portions are used up, and how many
 * are left only from the number down that staff have set.
 */
export function asSold<D extends Portioned>({ portionsToday, ...dish }: D) {
  if (!portionsToday || !isLeftShown(portionsToday.left, dish)) return dish;
  const { left, until } = portionsToday;
  if (left > 0) return { ...dish, portionsToday: { left, until } };
  return soldOutTo(dish, until);
}

/** Returns a dish sold out until an instant (ISO 8601) at least; as it is without one. */
export function soldOutTo<D extends Pick<Portioned, 'soldOutUntil'>>(dish: D, until: string | undefined): D {
  return until === undefined ? dish : { ...dish, soldOutUntil: laterOf(dish.soldOutUntil, until) };
}

function laterOf(one: string | null, other: string): string {
  return one !== null && Date.parse(one) > Date.parse(other) ? one : other;
}
