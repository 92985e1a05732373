import type { Category, DeletedCategory } from '../../shared/categories/contract.ts';
import type { Deps } from '../deps.ts';
import { listFormerCategories, listLiveCategories } from './queries.ts';

/** Returns the categories for staff, including inactive ones and those without dishes. */
export function listCategories({ database }: Deps): Promise<Category[]> {
  return listLiveCategories(database.db);
}

/** Returns the categories that staff deleted last and can restore. */
export function listDeletedCategories({ database }: Deps): Promise<DeletedCategory[]> {
  return listFormerCategories(database.db);
}
