import type { Generated } from 'kysely';

/** Columns of what the shop offers: staff edit it by version, and restore what was deleted. */
export interface OfferedColumns {
  id: Generated<number>;
  /** Incremented by each change, for optimistic locking. */
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  /** Null while it is not deleted; the row stays, for past orders and analytics. */
  deleted_at: string | null;
}
