import type { Generated } from 'kysely';
import type { StopAction } from '../../shared/delivery-routes/courier-contract.ts';
import type { Flag } from './flag.ts';

/** What couriers said of an order, in the table of orders. */
export interface DeliveryColumns {
  /** When a courier last found nobody at home. */
  not_home_at: string | null;
  /** When a courier took the total in cash. */
  cash_taken_at: string | null;
}

/** A delivery route: orders that one courier brings. */
export interface DeliveryRoutesTable {
  id: Generated<number>;
  version: Generated<number>;
  /** Who or what staff call it by. */
  name: string;
  /** The business day, such as `2026-11-21`. */
  day: string;
  /** Which link of the route is valid; with the others, the code is computed of it. */
  link_number: Generated<number>;
  /** Until when the link leads to the route; null once it was withdrawn. */
  link_expires_at: string | null;
  created_at: string;
  /** When staff ended it; null while it is open. */
  ended_at: string | null;
}

/** An order of a route. */
export interface DeliveryStopsTable {
  route_id: number;
  order_id: number;
  /** 1, 2, 3 … within the route. */
  position: number;
  /** Whether its route is open: an order is part of one such route at most. */
  is_open: Flag;
}

/** An order that left a route, for another one or for none; its courier may have it in hand. */
export interface DeliveryPastStopsTable {
  route_id: number;
  order_id: number;
  /** As in the table of stops. */
  position: number;
  /** Whether the courier of this route delivered it, or took its cash: it is then shown as a stop of this route alone. */
  is_delivered: Generated<Flag>;
}

/** What a courier tapped. A tap that is sent again has the same id, and changes nothing. */
export interface CourierTapsTable {
  /** A UUID that the courier's page has made. */
  id: string;
  route_id: number;
  order_id: number;
  action: StopAction;
  tapped_at: string;
}

export interface DeliverySchema {
  delivery_routes: DeliveryRoutesTable;
  delivery_stops: DeliveryStopsTable;
  delivery_past_stops: DeliveryPastStopsTable;
  courier_taps: CourierTapsTable;
}
