import type { PushSubscriptionRequest } from '../../shared/push/contract.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { replaceSubscription } from './queries.ts';

/** Subscribes the session's browser to new orders, until it unsubscribes, is gone, or the session ends. */
export async function subscribe(
  { database, clock }: Deps,
  request: PushSubscriptionRequest,
  staff: Staff,
): Promise<{ endpoint: string }> {
  const subscription = { ...request, staffId: staff.id, sessionId: staff.sessionId };
  await inTransaction(database.db, (tx) => replaceSubscription(tx, subscription, clock.now().toISOString()));
  return { endpoint: request.endpoint };
}
