import type { Deps } from '../deps.ts';
import { deleteSubscription } from './queries.ts';

/** Has a browser told no more. */
export async function unsubscribe({ database }: Deps, endpoint: string): Promise<void> {
  await deleteSubscription(database.db, endpoint);
}
