import type { AvifState } from '../../shared/media/contract.ts';
import type { Deps } from '../deps.ts';
import { countByAvifState } from './queries.ts';

/** Returns how many pictures have copies in AVIF, wait for them, or cannot have them. */
export async function countPictures({ database: { db } }: Deps): Promise<Record<AvifState, number>> {
  const counts = { waiting: 0, ready: 0, failed: 0 };
  for (const { state, count } of await countByAvifState(db)) counts[state] = count;
  return counts;
}
