import type { FoodItem } from '../../shared/menu/contract.ts';
import type { Deps } from '../deps.ts';
import { listActiveFoodItems } from './queries.ts';

/** The menu as customers see it: active dishes in display order (spec.md §2). */
export function listMenu({ database }: Deps): Promise<FoodItem[]> {
  return listActiveFoodItems(database.db);
}
