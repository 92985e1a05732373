/**
 * What staff have to check about where a website order is delivered: its city was not stated although the restaurant
 * delivers to some, or its street is in none of the zones of its city.
 */
export const DESTINATION_CHECKS = ['city_not_stated', 'street_unknown'] as const;
export type DestinationCheck = (typeof DESTINATION_CHECKS)[number];

/** Returns whether staff have to confirm the destination of an order before it is put on a route or is on its way. */
export function needsConfirmation({ destinationCheck }: { destinationCheck: DestinationCheck | null }): boolean {
  return destinationCheck === 'city_not_stated';
}
