import type { PlacedOrder } from '../../shared/orders/contract.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { showPlacedOrder } from './get-order-of-attempt.ts';
import { findAttemptAndVersion, insertAttemptIfFree } from './idempotency-queries.ts';
import type { CustomerDeps } from './take-order-once.ts';

/**
 * Cancels a checkout attempt. Returns the order that it already placed, else null; a request with this key that arrives
 * later is rejected with `idempotency_key_reused` (spec.md §7).
 */
export async function cancelAttempt(
  deps: CustomerDeps & Pick<Deps, 'clock'>,
  key: string,
): Promise<PlacedOrder | null> {
  const { database, clock } = deps;
  const at = clock.now().toISOString();
  // No request has the empty hash, so none is taken for a repetition of this.
  const attempt = { key, requestHash: '', orderId: null, at };
  const earlier = await inTransaction(database.db, async (tx) =>
    (await insertAttemptIfFree(tx, attempt)) ? null : (await findAttemptAndVersion(tx, key, at)).attempt,
  );
  if (!earlier || earlier.orderId === null) return null;
  return showPlacedOrder(deps, earlier.orderId);
}
