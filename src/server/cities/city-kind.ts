import { type StaffCity, staffCity } from '../../shared/cities/contract.ts';
import type { OfferedKind } from '../shop/offered-kind.ts';
import { lockCity } from './queries.ts';

export const CITY: OfferedKind<StaffCity> = {
  entity: 'city',
  table: 'cities',
  lock: lockCity,
  toWire: staffCity.encode,
};
