import { type Area, cityAt } from '../cities/areas.ts';
import { groupBy } from '../group-by.ts';
import { DEFAULT_FULFILMENT, type Fulfilment, hasDestination } from '../orders/fulfilment.ts';
import { promisesMinutes } from './busy.ts';
import { type CityDays, type CityTimes, hoursPlus } from './city-days.ts';
import { type Hours, NO_PICKUP_HOURS, type PickupHours } from './hours.ts';
import type { OrderingRules } from './rules.ts';

/** A city, or with an area of it the times of that area. */
type TimedCity = CityTimes & { id: number; area?: Pick<Area, 'id' | 'terms'> | null };

/** Of which orders the rules are: of deliveries to a city, or of a fulfilment as such. */
interface Orders {
  fulfilment: Fulfilment;
  /** Null for none. */
  city?: TimedCity | null;
}

/**
 * Returns the rules by which these orders are taken: those of deliveries are the shop's own, but for cities with days or
 * minutes of their own. Callers of `orderingAt`, and of a schedule, pass these.
 */
export function rulesOf(rules: OrderingRules, { fulfilment, city = null }: Orders): OrderingRules {
  if (!hasDestination(fulfilment)) return rulesOfPickup(rules, fulfilment);
  return city && hasOwnTimes(city, rules) ? rulesTo(rules, [city]) : rules;
}

/**
 * Returns the rules of each fulfilment that a shop offers, in their sequence, and then those of its cities with times of
 * their own; cities, and areas, with the same times share them.
 */
export function everyRules(
  rules: OrderingRules,
  { offered, cities }: { offered: readonly Fulfilment[]; cities: readonly CityOfShop[] },
): OrderingRules[] {
  const own = offered.some(hasDestination) ? cities.flatMap((city) => timedParts(city, rules)) : [];
  const groups = groupBy(own, ({ deliveryDays, extraMinutes }) => JSON.stringify([deliveryDays, extraMinutes]));
  return [
    ...offered.map((fulfilment) => rulesOf(rules, { fulfilment })),
    ...[...groups.values()].map((group) => rulesTo(rules, group)),
  ];
}

type CityOfShop = CityTimes & { id: number; areas: readonly Area[] };

/** Returns a city and its areas that have times of their own; an area in such a city also where it has those of the shop. */
function timedParts(city: CityOfShop, rules: OrderingRules): TimedCity[] {
  const isTimed = hasOwnTimes(city, rules);
  const areas = city.areas.filter(({ terms }) => terms !== null).map((area) => cityAt(city, area));
  return [...(isTimed ? [city] : []), ...areas.filter((area) => isTimed || hasOwnTimes(area, rules))];
}

const hasOwnTimes = ({ deliveryDays, extraMinutes }: CityTimes, { hours }: OrderingRules) =>
  deliveryDays !== null || (extraMinutes > 0 && promisesMinutes(hours));

/** Returns the rules of deliveries to cities with the same times. */
function rulesTo(rules: OrderingRules, cities: readonly TimedCity[]): OrderingRules {
  const [{ deliveryDays, extraMinutes } = { deliveryDays: null, extraMinutes: 0 }] = cities;
  return {
    ...rules,
    fulfilment: DEFAULT_FULFILMENT,
    hours: hoursPlus(rules.hours, extraMinutes),
    cityDays: { ...namesOf(cities), days: deliveryDays },
  };
}

/** An area without terms of its own is told with its city. */
function namesOf(cities: readonly TimedCity[]): Pick<CityDays, 'cityIds' | 'areas'> {
  const areas = cities.flatMap(({ id, area }) => (area?.terms ? [{ cityId: id, areaId: area.id }] : []));
  return { cityIds: cities.flatMap(({ id, area }) => (area?.terms ? [] : [id])), areas };
}

/**
 * Special days, days of rest, pauses and capacity are those of the shop; so is how long before a slot it is ordered, where
 * the minutes of pickup are not known.
 */
function rulesOfPickup(rules: OrderingRules, fulfilment: Fulfilment): OrderingRules {
  const { hours, pickup = NO_PICKUP_HOURS } = rules;
  return {
    ...rules,
    fulfilment,
    hours: {
      ...hours,
      deliveryWeek: pickup.week ?? hours.deliveryWeek,
      ordering: orderingOfPickup(hours, pickup),
    },
  };
}

function orderingOfPickup({ ordering }: Hours, { minutes }: PickupHours): Hours['ordering'] {
  if (ordering.mode === 'now') return { ...ordering, minutes };
  return ordering.mode === 'slots' ? { ...ordering, minutes: minutes ?? ordering.minutes } : ordering;
}
