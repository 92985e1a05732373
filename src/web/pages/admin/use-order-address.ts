import { useCallback, useEffect } from 'react';
import { useLocation, useRoute } from 'wouter';
import type { Order } from '../../../shared/orders/contract.ts';

interface OrderAddress {
  /** The order number in the URL, unchecked; null when no order is open. */
  number: string | null;
  /** Opens an order at its URL, with a history entry. Stable. */
  open(order: Order): void;
  close(): void;
}

/** State of a history entry of an order's details that has the board's entry before it; it outlives a reload. */
const OVER_BOARD = { isOverBoard: true };
const isOverBoard = () => history.state?.isOverBoard === true;

/** The address that the page was loaded with; null once the entry of the board was added before it. */
let loadedPath: string | null = location.pathname;

/** The address of an order's details, `/orders/1674`: the back button closes them, and a reload opens them again. */
export function useOrderAddress(): OrderAddress {
  const [, params] = useRoute('/orders/:number');
  const [, navigate] = useLocation();
  const number = params?.number ?? null;
  const open = useCallback(
    ({ orderNumber }: Pick<Order, 'orderNumber'>) =>
      navigate(`/orders/${orderNumber}${location.search}`, { state: OVER_BOARD }),
    [navigate],
  );
  useEffect(() => {
    const isLoadedHere = loadedPath === location.pathname;
    loadedPath = null;
    if (number === null || !isLoadedHere || isOverBoard()) return;
    // From a link: Back leads to the board before it leads out of the shop.
    navigate(`/orders${location.search}`, { replace: true });
    open({ orderNumber: number });
  }, [number, navigate, open]);
  const close = () => {
    // A link may have left the address already.
    if (number === null || !location.pathname.endsWith(`/${number}`)) return;
    if (isOverBoard()) history.back();
    else navigate(`/orders${location.search}`, { replace: true });
  };
  return { number, open, close };
}
