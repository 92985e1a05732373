import type { Order } from '../../shared/orders/contract.ts';
import { isFollowed } from '../../shared/orders/follow.ts';
import { byCustomer } from '../audit/by-staff.ts';
import { type AuditFact, insertAuditEntry } from '../audit/queries.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { findIdOfCode } from './follow-code.ts';
import { lockOrder } from './queries.ts';

interface CustomerChange {
  /** Of the order's page. */
  code: string;
  /** Makes the change at `at` (ISO 8601), and returns what the audit log says of it; null when nothing changes. */
  change(tx: Db, order: Order, at: string): Promise<Pick<AuditFact, 'action' | 'after'> | null>;
}

/**
 * Changes an order as its customer, who has the address of its page, and shows it to staff. Returns the order
 * before, and when (ISO 8601), also where nothing changed. Throws `not_found`, and what `change` throws.
 */
export async function changeAsCustomer(
  deps: Deps,
  { code, change }: CustomerChange,
): Promise<{ before: Order; at: string }> {
  const now = deps.clock.now();
  const at = now.toISOString();
  const { before, hasChanged } = await inTransaction(deps.database.db, async (tx) => {
    const id = await findIdOfCode(tx, deps.vault, code);
    const before = id === null ? null : await lockOrder(tx, deps.database.engine, id);
    if (!before || !isFollowed(before, now.getTime())) throw new DomainError('not_found');
    const fact = await change(tx, before, at);
    if (fact) {
      await insertAuditEntry(tx, { ...byCustomer(at), ...fact, entity: 'order', entityId: String(before.id) });
    }
    return { before, hasChanged: fact !== null };
  });
  if (hasChanged) deps.realtime.publish({ type: 'order_changed', data: { id: before.id }, timestamp: at });
  return { before, at };
}
