import type { Order, OrderSort } from '../../../shared/orders/contract.ts';
import { isUnseen } from './order-actions.tsx';

interface Board {
  /** The orders that are loaded, also those that are held back. */
  orders: readonly Pick<Order, 'id' | 'status' | 'seenAt'>[];
  /** The ids of those that are not shown yet. */
  deferred: readonly number[];
  sort: OrderSort;
  /** Whether there are further pages. */
  hasMore: boolean;
  /** How many orders are unseen, on any page; undefined while that is not known. */
  unseen: number | undefined;
}

interface SeenTogether {
  count: number;
  /** The last of them that is loaded; null for none. */
  upToId: number | null;
  /** Whether further pages have some of them, which are loaded first. */
  hasUnloaded: boolean;
}

/**
 * Returns how many orders "Seen all" acknowledges, and up to which id. These are the unseen orders before the first that
 * the board holds back, and the newest first also those on further pages, which have older orders.
 */
export function seenTogether({ orders, deferred, sort, hasMore, unseen }: Board): SeenTogether {
  const loaded = orders.filter(isUnseen).map(({ id }) => id);
  const firstDeferred = Math.min(...deferred);
  const shown = loaded.filter((id) => id < firstDeferred);
  const hasUnloaded = hasMore && sort === 'newest' && loaded.length < (unseen ?? Number.POSITIVE_INFINITY);
  const unloaded = hasUnloaded && unseen !== undefined ? unseen - loaded.length : 0;
  return {
    count: shown.length + unloaded,
    upToId: shown.length > 0 ? Math.max(...shown) : null,
    hasUnloaded,
  };
}
