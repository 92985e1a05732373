import type { ErrorCode } from '../../shared/errors.ts';
import type { EntityKind } from '../audit/staff-change.ts';
import type { OfferedTable } from '../db/offered-rows.ts';

/** A kind of entity that the shop offers. */
export interface OfferedKind<Kind extends { id: number; version: number }> extends EntityKind<Kind> {
  table: OfferedTable;
}

/** A kind of entity of which a shop can have a limited number. */
export interface LimitedKind<Kind extends { id: number; version: number }> extends OfferedKind<Kind> {
  limit: { max: number; code: ErrorCode };
}
