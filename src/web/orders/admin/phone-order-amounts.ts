import type { CityAt } from '../../../shared/cities/areas.ts';
import type { StaffCity } from '../../../shared/cities/contract.ts';
import type { ListedCoupon } from '../../../shared/coupons/contract.ts';
import type { Fulfilment } from '../../../shared/orders/fulfilment.ts';
import { type CouponOfPhoneOrder, withPhoneCoupon } from '../../../shared/orders/phone-coupon.ts';
import { type PhoneAmounts, type PhoneOrder, phoneAmounts } from '../../../shared/orders/phone-order.ts';
import type { PricedLine } from '../../../shared/orders/pricing.ts';
import { serverNow } from '../../ui/server-time.ts';

/** By what an order costs something besides its lines. */
export interface To {
  fulfilment: Fulfilment;
  /** The city that it goes to, with the terms of its area; null while none is chosen. */
  city: CityAt<StaffCity> | null;
  /** Those that are on. */
  coupons: readonly ListedCoupon[];
  /** The restaurant's. */
  timeZone: string;
}

/** Returns what an order in progress costs with these lines, now. */
export function amountsWith(
  order: Pick<PhoneOrder, 'deliveryFee' | 'couponCode'>,
  lines: readonly PricedLine[],
  { city, timeZone, ...to }: To,
): CouponOfPhoneOrder<PhoneAmounts> {
  const reading = { timeZone, now: serverNow() };
  return withPhoneCoupon(phoneAmounts(order, lines, city), order.couponCode, { ...to, reading });
}
