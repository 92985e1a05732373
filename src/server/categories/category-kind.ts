import { type Category, category } from '../../shared/categories/contract.ts';
import type { EntityKind } from '../audit/staff-change.ts';
import { lockCategory } from './queries.ts';

export const CATEGORY: EntityKind<Category> = { entity: 'category', lock: lockCategory, toWire: category.encode };
