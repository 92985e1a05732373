import type { Fulfilment } from '../orders/fulfilment.ts';
import { NO_PICKUP_HOURS } from './hours.ts';
import type { OrderingRules } from './ordering.ts';

/**
 * Returns the rules by which orders of a fulfilment are taken: those of deliveries are the shop's own. Whoever asks
 * `orderingAt`, or a schedule, asks it by these.
 */
export function rulesFor(rules: OrderingRules, fulfilment: Fulfilment): OrderingRules {
  if (fulfilment === 'delivery') return rules;
  const { hours, pickup = NO_PICKUP_HOURS } = rules;
  const { ordering } = hours;
  return {
    ...rules,
    fulfilment,
    hours: {
      ...hours,
      deliveryWeek: pickup.week ?? hours.deliveryWeek,
      ordering: ordering.mode === 'now' ? { ...ordering, minutes: pickup.minutes } : ordering,
    },
  };
}
