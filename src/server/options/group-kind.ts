import { MAX_GROUPS, type StaffOptionGroup, staffOptionGroup } from '../../shared/options/contract.ts';
import { groupAsOf } from '../../shared/options/groups.ts';
import type { LimitedKind } from '../shop/offered-kind.ts';
import { lockGroup } from './queries.ts';

export const OPTION_GROUP: LimitedKind<StaffOptionGroup> = {
  entity: 'option_group',
  table: 'option_groups',
  limit: { max: MAX_GROUPS, code: 'too_many_option_groups' },
  lock: lockGroup,
  toWire: staffOptionGroup.encode,
  asOf: groupAsOf,
};
