import { type DishRecord, dishRecord } from '../../shared/menu/contract.ts';
import { asOf } from '../../shared/menu/orderable.ts';
import type { OfferedKind } from '../shop/offered-kind.ts';
import { lockDish } from './queries.ts';

export const DISH: OfferedKind<DishRecord> = {
  entity: 'food_item',
  table: 'food_items',
  lock: lockDish,
  toWire: dishRecord.encode,
  asOf,
};
