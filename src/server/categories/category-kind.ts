import { type Category, category } from '../../shared/categories/contract.ts';
import { MAX_CATEGORIES } from '../../shared/categories/limits.ts';
import type { LimitedKind } from '../shop/offered-kind.ts';
import { lockCategory } from './queries.ts';

export const CATEGORY: LimitedKind<Category> = {
  entity: 'category',
  table: 'categories',
  limit: { max: MAX_CATEGORIES, code: 'too_many_categories' },
  lock: lockCategory,
  toWire: category.encode,
};
