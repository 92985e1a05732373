import { type DishRecord, dishRecord } from '../../shared/menu/contract.ts';
import type { EntityKind } from '../audit/staff-change.ts';
import { lockDish } from './queries.ts';

export const DISH: EntityKind<DishRecord> = { entity: 'food_item', lock: lockDish, toWire: dishRecord.encode };
