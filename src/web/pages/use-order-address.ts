import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useRoute } from 'wouter';
import type { Order } from '../../shared/orders/contract.ts';

interface OrderAddress {
  /** The order number in the URL, unchecked; null when no order is open. */
  number: string | null;
  /** Opens an order at its URL, with a history entry. Stable. */
  open(order: Order): void;
  close(): void;
}

/** The address of an order's details, `/orders/1674`: the back button closes them, and a reload opens them again. */
export function useOrderAddress(): OrderAddress {
  const [, params] = useRoute('/orders/:number');
  const [, navigate] = useLocation();
  const number = params?.number ?? null;
  const wasOpenedHere = useRef(false);
  useEffect(() => {
    if (number === null) wasOpenedHere.current = false;
  }, [number]);
  const open = useCallback(
    ({ orderNumber }: Order) => {
      wasOpenedHere.current = true;
      navigate(`/orders/${orderNumber}${location.search}`);
    },
    [navigate],
  );
  const close = () => {
    // A link may have left the address already.
    if (number === null || !location.pathname.endsWith(`/${number}`)) return;
    if (wasOpenedHere.current) history.back();
    else navigate(`/orders${location.search}`, { replace: true });
  };
  return { number, open, close };
}
