import type { PushSubscriptionRequest } from '../../shared/push/contract.ts';
import type { Staff } from '../auth/staff-auth.ts';
import type { Deps } from '../deps.ts';
import { upsertSubscription } from './queries.ts';

/** Has a browser of a staff member told of new orders, until it is gone or unsubscribed. */
export async function subscribe(
  { database, clock }: Deps,
  request: PushSubscriptionRequest,
  staff: Staff,
): Promise<{ endpoint: string }> {
  await upsertSubscription(database.db, { ...request, staffId: staff.id }, clock.now().toISOString());
  return { endpoint: request.endpoint };
}
