import type { AreaChoice, CityAt } from '../../../shared/cities/areas.ts';
import type { City } from '../../../shared/cities/contract.ts';
import type { OrderingState } from '../../../shared/hours/ordering.ts';
import type { Agorot } from '../../../shared/money.ts';
import type { OptionGroups } from '../../../shared/options/groups.ts';
import type { OrderAmounts } from '../../../shared/orders/amounts.ts';
import type { Fulfilment } from '../../../shared/orders/fulfilment.ts';
import type { PickupPlaceProps } from '../../ui/pickup-place.tsx';
import type { CouponOfPage } from '../coupon/coupon-of-page.ts';
import type { GoneDish, OfferedLine } from './cart-rules.ts';

/** The cart with what the page knows of it, as the cart's sheet and the checkout show and change it. */
export interface CartOfPage {
  /** Whether no orders are taken until staff end a pause. */
  isPaused: boolean;
  lines: readonly OfferedLine[];
  groups: OptionGroups;
  /** Dishes in the cart that can no longer be ordered. */
  gone: readonly GoneDish[];
  /** The ways to get an order that the shop offers. */
  offered: readonly Fulfilment[];
  /** The chosen one. */
  fulfilment: Fulfilment;
  /** What the customer has chosen; another than `fulfilment` where the shop does not offer it. */
  wanted: Fulfilment;
  /** Where and when orders are picked up. */
  pickup: PickupPlaceProps;
  /** For when its orders are taken; null where it is not known. */
  ordering: OrderingState | null;
  /** The active cities; when there are any, the order requires one. None of a pickup. */
  cities: readonly City[];
  /** With the terms of the chosen area. */
  city: CityAt<City> | null;
  areaId: AreaChoice;
  amounts: OrderAmounts;
  /** What is missing to free delivery; 0 where nothing is to be said of it. */
  missingToFree: Agorot;
  /** The delivery fee by what was shown when the city was chosen, where it is another now. */
  oldFee: Agorot | undefined;
  /** Null in a shop without coupons. */
  coupon: CouponOfPage | null;
  minimum: Agorot;
  /** The minimum as shown before it changed. */
  oldMinimum: Agorot | undefined;
  onFulfilment(fulfilment: Fulfilment): void;
  onCity(city: City | null): void;
  onArea(areaId: AreaChoice): void;
  onChangeLine(line: OfferedLine): void;
}
