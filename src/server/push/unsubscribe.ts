import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { deleteOwnSubscription } from './queries.ts';

/** Removes the caller's subscription; others' are not affected. */
export async function unsubscribe({ database }: Deps, endpoint: string, staff: Staff): Promise<void> {
  await deleteOwnSubscription(database.db, endpoint, staff.id);
}
