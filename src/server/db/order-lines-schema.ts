import type { StatementColumn } from './allergens-column.ts';
import type { LocalisedColumn } from './localised-column.ts';

/** A dish in an order, with copies of what it was ordered with. */
export interface OrderLinesTable {
  order_id: number;
  /** 1, 2, 3 … within the order. */
  position: number;
  food_item_id: number;
  name: LocalisedColumn;
  unit_price_agorot: number;
  quantity: number;
  /** What the customer asks of the kitchen; null for nothing, and once personal data was erased. */
  note: string | null;
  /** What was stated of the allergens; null where nothing was. */
  allergens: StatementColumn | null;
  /** The business day for which the portions were counted, such as `2026-11-21`; null when they were not. */
  portions_day: string | null;
}
