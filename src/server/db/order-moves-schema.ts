import type { StatusReason } from '../../shared/orders/status-reasons.ts';
import type { OrderStatus } from '../../shared/orders/statuses.ts';

/** A move of an order to another status. An undone one is removed. */
export interface OrderMovesTable {
  order_id: number;
  /** 1, 2, 3 … within the order. */
  number: number;
  from_status: OrderStatus;
  to_status: OrderStatus;
  moved_at: string;
  /** When it was tapped on a device that had no network then; null where it was sent at once. */
  tapped_at: string | null;
  /** Username. */
  moved_by: string;
  reason: StatusReason | null;
  /** What staff added to the reason; null for nothing, and once personal data was erased. */
  note: string | null;
}
