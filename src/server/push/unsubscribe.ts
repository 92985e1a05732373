import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { deleteOwnSubscription } from './queries.ts';

/** Has a browser told no more; those of others stay. */
export async function unsubscribe({ database }: Deps, endpoint: string, staff: Staff): Promise<void> {
  await deleteOwnSubscription(database.db, endpoint, staff.id);
}
