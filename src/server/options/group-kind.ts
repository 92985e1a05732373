import { type StaffOptionGroup, staffOptionGroup } from '../../shared/options/contract.ts';
import type { EntityKind } from '../audit/staff-change.ts';
import { lockGroup } from './queries.ts';

export const OPTION_GROUP: EntityKind<StaffOptionGroup> = {
  entity: 'option_group',
  lock: lockGroup,
  toWire: staffOptionGroup.encode,
};
