import type { Generated } from 'kysely';
import type { AreasColumn } from './areas-column.ts';
import type { DaysColumn } from './days-column.ts';
import type { FeesColumn } from './fees-column.ts';
import type { Flag } from './flag.ts';
import type { LocalisedColumn } from './localised-column.ts';
import type { OfferedColumns } from './offered-columns.ts';

/** A city that is delivered to. */
export interface CitiesTable extends OfferedColumns {
  name: LocalisedColumn;
  minimum_order_agorot: number;
  /** What delivery costs; null for nothing. */
  delivery_fees: FeesColumn | null;
  /** The days on which it is driven to; null for every day. */
  delivery_days: DaysColumn | null;
  /** What the drive adds to the minutes that are promised. */
  extra_minutes: Generated<number>;
  /** Parts of it with terms of their own; null for none. */
  areas: AreasColumn | null;
  is_active: Flag;
  sort_order: number;
}
