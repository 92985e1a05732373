import type { Fulfilment } from '../orders/fulfilment.ts';
import type { AskedOrdering } from './contract.ts';
import type { OrderingState } from './ordering.ts';

/* The states of a shop: of each fulfilment that it offers, and then of cities with times of their own. */

type Of = Pick<OrderingState, 'fulfilment' | 'cityIds'>;

/** Returns those that are of no city. */
export function statesOfShop<S extends Of>(states: readonly S[]): S[] {
  return states.filter(({ cityIds }) => cityIds.length === 0);
}

/** Returns those of the cities with times of their own, to which these orders go. */
export function statesOfCities<S extends Of>(states: readonly S[], fulfilment: Fulfilment): S[] {
  return states.filter((each) => each.fulfilment === fulfilment && each.cityIds.length > 0);
}

/** Returns that of the orders of a fulfilment, to a city where there is one; null where it is not known. */
export function stateOf<S extends Of>(
  states: readonly S[],
  { fulfilment, cityId }: { fulfilment: Fulfilment; cityId?: number | null | undefined },
): S | null {
  const own = statesOfCities(states, fulfilment).find(({ cityIds }) => cityIds.some((id) => id === cityId));
  return own ?? statesOfShop(states).find((each) => each.fulfilment === fulfilment) ?? null;
}

/** Returns the states with what was told of some orders, in place of what was known of them. */
export function withState<S extends Of>(states: readonly S[], told: S): S[] {
  const known = stateOf(states, { fulfilment: told.fulfilment, cityId: told.cityIds[0] });
  if (known === null) return [...states];
  // A city that had no times of its own has some now.
  if (known.cityIds.length === 0 && told.cityIds.length > 0) return [...states, told];
  return states.map((each) => (each === known ? { ...told, cityIds: known.cityIds } : each));
}

/** Returns until when (ISO 8601) all of them hold; null for ever. */
export function freshUntilOf(states: readonly Pick<OrderingState, 'freshUntil'>[]): string | null {
  const [first = null] = states.flatMap(({ freshUntil }) => freshUntil ?? []).sort();
  return first;
}

/** Returns a state and those of the cities that were asked for with it. */
export function withItsCities({ ofCities, pickupWeek, ...state }: AskedOrdering): OrderingState[] {
  return [state, ...ofCities];
}
