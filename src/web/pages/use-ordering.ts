import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OrderingState } from '../../shared/hours/ordering.ts';
import type { PlacedOrder } from '../../shared/orders/contract.ts';
import { hasDestination } from '../../shared/orders/fulfilment.ts';
import { clearCart } from '../orders/cart/cart.ts';
import { forgetConfirmation } from '../orders/checkout/checkout-attempts.ts';
import { useRestoredOrder } from '../orders/checkout/use-restored-order.ts';
import { keptCode } from '../orders/coupon/kept-code.ts';
import { closeOverlay, openOverlay, useOverlay } from './overlay.ts';
import { useLiveOrdering } from './use-live-ordering.ts';

interface OrderingOptions {
  /** Whether the cart holds something that can be ordered. */
  hasLines: boolean;
  /** For when orders are taken, as shown. */
  orderings: readonly OrderingState[];
  /**
   * Called when the checkout opens, which needs the shop as it is now, when a pickup is confirmed, which says where, and
   * when orders are taken otherwise than is shown.
   */
  refresh(): void;
}

/** The checkout and the confirmation, by the browser's history. */
export function useOrdering({ hasLines, orderings, refresh }: OrderingOptions) {
  const kind = useOverlay()?.kind;
  const isAsked = kind === 'checkout';
  const [isCheckingOut, setCheckingOut] = useState(false);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  if (isAsked && !isCheckingOut && hasLines) setCheckingOut(true);
  // An emptied cart leaves the checkout, which cancels an order that got no response.
  useEffect(() => {
    if (isAsked && !hasLines) closeOverlay();
  }, [isAsked, hasLines]);
  useOn(isCheckingOut, refresh);
  // What the checkout has told is judged when the order is sent: it does not change before the customer's eyes.
  useLiveOrdering({ orderings, refresh, isOn: !isCheckingOut });

  const showAgain = (order: PlacedOrder) => {
    setPlaced(order);
    openOverlay({ kind: 'confirmation' });
  };
  const showPlaced = (order: PlacedOrder) => {
    setCheckingOut(false);
    clearCart();
    keptCode.set(null);
    if (!hasDestination(order.fulfilment)) refresh();
    showAgain(order);
  };
  useRestoredOrder({ onPlaced: showPlaced, onReopened: showAgain });
  const confirmed = kind === 'confirmation' ? placed : null;
  useOff(confirmed !== null, () => {
    forgetConfirmation();
    setPlaced(null);
  });

  const close = () => {
    setCheckingOut(false);
    if (isAsked) closeOverlay();
  };
  // It stays while an order that was being sent is cancelled, also when the customer has gone back.
  return { isCheckingOut, isLeaving: !isAsked, close, showPlaced, showAgain, confirmed };
}

/** Calls `act` each time the condition becomes true. */
function useOn(condition: boolean, act: () => void): void {
  const onTrue = useEffectEvent(act);
  useEffect(() => {
    if (condition) onTrue();
  }, [condition]);
}

/** Calls `act` each time the condition becomes false again. */
function useOff(condition: boolean, act: () => void): void {
  const onFalse = useEffectEvent(act);
  const before = useRef(false);
  useEffect(() => {
    if (before.current && !condition) onFalse();
    before.current = condition;
  }, [condition]);
}
