import type { Flag } from './flag.ts';
import type { LocalisedColumn } from './localised-column.ts';
import type { OfferedColumns } from './offered-columns.ts';
import type { WeekColumn } from './week-column.ts';

/** A category of dishes. */
export interface CategoriesTable extends OfferedColumns {
  name: LocalisedColumn;
  /** 0: customers do not see its dishes. */
  is_active: Flag;
  /** At which times its dishes are served; null for always. */
  served: WeekColumn | null;
  /** Display order; ties are broken by id. */
  sort_order: number;
}
