import type { Category } from '../../shared/categories/contract.ts';
import type { Deps } from '../deps.ts';
import { listLiveCategories } from './queries.ts';

/** Returns the categories for staff, including inactive ones and those without dishes. */
export function listCategories({ database }: Deps): Promise<Category[]> {
  return listLiveCategories(database.db);
}
