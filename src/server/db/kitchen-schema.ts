import type { TapAction } from '../../shared/kitchen/contract.ts';

/** A line of an order that the kitchen has done. */
export interface KitchenItemsTable {
  order_id: number;
  /** The line's position within the order. */
  line: number;
  done_at: string;
  /** Username. */
  done_by: string;
}

/** A tap on a kitchen display. One that is sent again has the same id, and changes nothing. */
export interface KitchenTapsTable {
  /** A UUID that the display has made. */
  id: string;
  order_id: number;
  action: TapAction;
  tapped_at: string;
  /** Username. */
  tapped_by: string;
}

export interface KitchenSchema {
  kitchen_items: KitchenItemsTable;
  kitchen_taps: KitchenTapsTable;
}
