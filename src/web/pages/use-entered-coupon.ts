import { useEffect, useEffectEvent, useState } from 'react';
import type { CouponTerms } from '../../shared/coupons/rules.ts';
import type { LostCoupon } from '../orders/coupon/coupon-of-page.ts';
import type { CouponOrder } from '../orders/coupon/fetch-coupon.ts';
import { keptCode } from '../orders/coupon/kept-code.ts';
import { retryUntilDone } from '../ui/retry-until-done.ts';
import { useStoredValue } from '../ui/stored-value.ts';

interface EnteredCoupon {
  /** The coupon whose code was entered; null for none. */
  entered: CouponTerms | null;
  /** The code that was entered before the page was loaded, while its coupon is fetched; null for none. */
  checking: string | null;
  /** Why that is not applied any more; null once another is entered. */
  lost: LostCoupon | null;
  enter(coupon: CouponTerms | null): void;
  /** Fetches the entered coupon as it is now; forgets one that is gone. */
  fetchAgain(): void;
}

/** Keeps the coupon whose code was entered, through reloads of the page and changes of its language. */
export function useEnteredCoupon(order: CouponOrder): EnteredCoupon {
  const kept = useStoredValue(keptCode);
  const [found, setFound] = useState<CouponTerms | null>(null);
  const [lost, setLost] = useState<LostCoupon | null>(null);
  // Who places the order forgets the code.
  const entered = kept === null ? null : found;
  const checking = entered === null ? kept : null;

  const enter = (coupon: CouponTerms | null) => {
    setFound(coupon);
    setLost(null);
    keptCode.set(coupon?.code ?? null);
  };
  const check = useEffectEvent(async (code: string) => {
    const { checkKeptCode } = await import('../orders/coupon/check-kept-code.ts');
    const checked = await checkKeptCode(code, order);
    if (keptCode.get() !== code) return;
    enter(checked.coupon);
    if (checked.coupon === null) setLost(checked.lost);
  });
  useEffect(() => (checking === null ? undefined : retryUntilDone(() => check(checking))), [checking]);

  const fetchAgain = async (code: string) => {
    const { fetchCoupon } = await import('../orders/coupon/fetch-coupon.ts');
    const { coupon, reason } = await fetchCoupon(code, order);
    if (keptCode.get() !== code) return;
    enter(coupon);
    if (coupon === null) setLost({ code, reason, error: null });
  };
  return {
    entered,
    checking,
    lost,
    enter,
    fetchAgain: () => entered?.code && void fetchAgain(entered.code).catch(() => undefined),
  };
}
