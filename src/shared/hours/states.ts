import type { Fulfilment } from '../orders/fulfilment.ts';
import { earliest } from '../time.ts';
import type { AskedOrdering } from './contract.ts';
import type { OrderingState } from './ordering.ts';

/* The states of a shop: of each fulfilment that it offers, and then of cities with times of their own. */

type Of = Pick<OrderingState, 'fulfilment' | 'cityIds' | 'areas'>;

const isOfCities = ({ cityIds, areas }: Of) => cityIds.length > 0 || areas.length > 0;

/** Returns those that are of no city. */
export function statesOfShop<S extends Of>(states: readonly S[]): S[] {
  return states.filter((each) => !isOfCities(each));
}

/** Returns those of the cities with times of their own, to which these orders go. */
export function statesOfCities<S extends Of>(states: readonly S[], fulfilment: Fulfilment): S[] {
  return states.filter((each) => each.fulfilment === fulfilment && isOfCities(each));
}

interface To {
  fulfilment: Fulfilment;
  cityId?: number | null | undefined;
  /** Of the area of the city. */
  areaId?: number | null | undefined;
}

/** Returns that of the orders of a fulfilment, to a city where there is one; null where it is not known. */
export function stateOf<S extends Of>(states: readonly S[], { fulfilment, cityId, areaId }: To): S | null {
  const own = statesOfCities(states, fulfilment);
  return (
    own.find(({ areas }) => areas.some((each) => each.cityId === cityId && each.areaId === areaId)) ??
    own.find(({ cityIds }) => cityIds.some((id) => id === cityId)) ??
    statesOfShop(states).find((each) => each.fulfilment === fulfilment) ??
    null
  );
}

/** Returns the states with what was told of some orders, in place of what was known of them. */
export function withState<S extends Of>(states: readonly S[], told: S): S[] {
  const [area] = told.areas;
  const known = stateOf(states, { fulfilment: told.fulfilment, cityId: told.cityIds[0], ...area });
  if (known === null) return [...states];
  // A city, or an area, that had no times of its own has some now.
  if (!isOfCities(known) && isOfCities(told)) return [...states, told];
  return states.map((each) => (each === known ? { ...told, cityIds: known.cityIds, areas: known.areas } : each));
}

/** Returns until when (ISO 8601) all of them hold; null for ever. */
export function freshUntilOf(states: readonly Pick<OrderingState, 'freshUntil'>[]): string | null {
  return earliest(states.map(({ freshUntil }) => freshUntil));
}

/** Returns a state and those of the cities that were asked for with it. */
export function withItsCities({ ofCities, pickupWeek, ...state }: AskedOrdering): OrderingState[] {
  return [state, ...ofCities];
}
