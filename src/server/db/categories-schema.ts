import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';
import type { LocalisedColumn } from './localised-column.ts';

/** A category of dishes. */
export interface CategoriesTable {
  id: Generated<number>;
  name: LocalisedColumn;
  /** 0: customers do not see its dishes. */
  is_active: Flag;
  /** Display order; ties are broken by id. */
  sort_order: number;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}
