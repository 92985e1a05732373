import { type StaffCity, staffCity } from '../../shared/cities/contract.ts';
import type { EntityKind } from '../audit/staff-change.ts';
import { lockCity } from './queries.ts';

export const CITY: EntityKind<StaffCity> = { entity: 'city', lock: lockCity, toWire: staffCity.encode };
