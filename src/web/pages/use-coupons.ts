import { useEffect, useState } from 'react';
import type { OfferedCoupons } from '../../shared/coupons/contract.ts';
import type { CouponReason, CouponTerms } from '../../shared/coupons/rules.ts';
import { type OrderAmounts, withDiscount } from '../../shared/orders/amounts.ts';
import type { Fulfilment } from '../../shared/orders/fulfilment.ts';
import type { DiscountChange } from '../../shared/orders/refusals.ts';
import type { CouponOfPage } from '../orders/coupon/coupon-of-page.ts';
import { retryUntilDone } from '../ui/retry-until-done.ts';
import { serverNow } from '../ui/server-time.ts';
import { useEnteredCoupon } from './use-entered-coupon.ts';

type Rules = typeof import('../../shared/coupons/rules.ts');

/** What a page is not told of a shop without coupons. */
const NO_COUPONS: OfferedCoupons = { hasCodes: false, automatic: [] };
const NONE_REFUSED: ReadonlyMap<number, CouponReason> = new Map();

interface PaidWithCoupon {
  paid: {
    amounts: OrderAmounts;
    /** Null in a shop without coupons. */
    coupon: CouponOfPage | null;
  };
  /** Applies what the server said of the discount when it rejected the order. */
  applyChange(change: DiscountChange): void;
  /** Returns a function that forgets the entered code, for the next order, and then acts on this one. */
  forgetBefore<Order>(act: (order: Order) => void): (order: Order) => void;
}

/** Returns what an order costs with its coupon. A shop without coupons never loads their rules. */
export function useCoupons(
  { hasCodes, automatic }: OfferedCoupons = NO_COUPONS,
  before: OrderAmounts,
  { fulfilment, timeZone }: { fulfilment: Fulfilment; timeZone: string },
): PaidWithCoupon {
  const { entered, checking, lost, enter, fetchAgain } = useEnteredCoupon({ ...before, fulfilment });
  const [change, setChange] = useState<DiscountChange | null>(null);
  const hasAny = hasCodes || automatic.length > 0;
  const rules = useRules(hasAny || checking !== null || lost !== null);
  const forgetBefore: PaidWithCoupon['forgetBefore'] = (act) => (order) => {
    enter(null);
    setChange(null);
    act(order);
  };
  const applyChange = (said: DiscountChange) => {
    setChange(said);
    fetchAgain();
  };
  if (!rules) return { paid: { amounts: before, coupon: null }, applyChange, forgetBefore };
  const refused = change ? new Map(change.refused.map(({ id, reason }) => [id, reason])) : NONE_REFUSED;
  const choice = { automatic, entered, refused };
  const chosen = rules.chooseCoupon(choice, { ...before, fulfilment, reading: { timeZone, now: serverNow() } });
  const coupon = {
    hasCodes,
    fulfilment,
    entered,
    checking,
    lost,
    refusal: chosen.refusal,
    change,
    enter(coupon: CouponTerms | null) {
      enter(coupon);
      setChange(null);
    },
  };
  return { paid: { amounts: withDiscount(before, rules.discountOf(chosen)), coupon }, applyChange, forgetBefore };
}

/** Loads the rules once they are needed; null until then. */
function useRules(areNeeded: boolean): Rules | null {
  const [rules, setRules] = useState<Rules | null>(null);
  useEffect(() => {
    if (!areNeeded) return undefined;
    return retryUntilDone(async () => setRules(await import('../../shared/coupons/rules.ts')));
  }, [areNeeded]);
  return rules;
}
