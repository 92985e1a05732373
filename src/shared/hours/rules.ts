import type { Fulfilment } from '../orders/fulfilment.ts';
import type { Busy } from './busy.ts';
import type { Fullness } from './capacity.ts';
import type { CityDays } from './city-days.ts';
import type { Hours, PickupHours } from './hours.ts';

/** What decides for when a shop takes orders. */
export interface OrderingRules {
  hours: Hours;
  /** Until when staff have paused orders (ISO 8601); null, or over, while they have not. */
  pausedUntil: string | null;
  /** Lengthens the minutes that are promised; null, or over, while staff have not said so. */
  busy?: Busy | null;
  fullness?: Fullness | undefined;
  /** What differs where orders are picked up. */
  pickup?: PickupHours | undefined;
  /** Of which orders the hours are; of deliveries without it. */
  fulfilment?: Fulfilment | undefined;
  /** On which days they are delivered; on every one without it. */
  cityDays?: CityDays | undefined;
}
