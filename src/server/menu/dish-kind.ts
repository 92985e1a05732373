import { type StaffDish, staffFoodItem } from '../../shared/menu/contract.ts';
import type { EntityKind } from '../audit/staff-change.ts';
import { lockDish } from './queries.ts';

export const DISH: EntityKind<StaffDish> = { entity: 'food_item', lock: lockDish, toWire: staffFoodItem.encode };
