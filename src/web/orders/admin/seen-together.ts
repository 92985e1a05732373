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
  /** How many orders are unseen, on any page. */
  unseen: number;
}

/**
 * Returns how many orders "Seen all" acknowledges, and up to which id; null for none. These are the unseen orders before
 * the first that the board does not show: one that is held back, or on a further page.
 */
export function seenTogether({ orders, deferred, sort, hasMore, unseen }: Board): {
  count: number;
  upToId: number | null;
} {
  const loaded = orders.filter(isUnseen).map(({ id }) => id);
  // The newest first, further pages have older orders.
  const isOlderLeft = hasMore && sort === 'newest' && loaded.length < unseen;
  const firstDeferred = Math.min(...deferred);
  const ids = isOlderLeft ? [] : loaded.filter((id) => id < firstDeferred);
  return { count: ids.length, upToId: ids.length > 0 ? Math.max(...ids) : null };
}
