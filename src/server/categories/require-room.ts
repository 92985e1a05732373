import { MAX_CATEGORIES } from '../../shared/categories/limits.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { listLiveCategories } from './queries.ts';

/** Throws `too_many_categories` when the shop has more categories than it can, with the one just added. */
export async function requireRoom(tx: Db): Promise<void> {
  const { length } = await listLiveCategories(tx);
  if (length > MAX_CATEGORIES) throw new DomainError('too_many_categories', { max: MAX_CATEGORIES });
}
