import type { PushSubscriptionRequest } from '../../shared/push/contract.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { replaceSubscription } from './queries.ts';

/** Has the browser of a session told of new orders, until it is gone or unsubscribed, or the session is over. */
export async function subscribe(
  { database, clock }: Deps,
  request: PushSubscriptionRequest,
  staff: Staff,
): Promise<{ endpoint: string }> {
  const subscription = { ...request, staffId: staff.id, sessionId: staff.sessionId };
  await inTransaction(database.db, (tx) => replaceSubscription(tx, subscription, clock.now().toISOString()));
  return { endpoint: request.endpoint };
}
