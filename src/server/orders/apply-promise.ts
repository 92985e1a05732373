import type { Order } from '../../shared/orders/contract.ts';
import { isSamePromise, mayPromise, promisedValue, promiseOfValue } from '../../shared/orders/promise.ts';
import type { PromiseChange } from '../../shared/orders/promise-change.ts';
import { endedRefusal } from '../../shared/orders/statuses.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { enqueuePromiseNotice, type NoticeDeps } from '../notices/enqueue-notice.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { updatePromise } from './promise-columns.ts';
import { findPlacedOrder } from './queries.ts';
import { updateSeen } from './seen-queries.ts';

interface Promising {
  change: PromiseChange;
  staff: Staff;
  /** ISO 8601 */
  at: string;
  deps: NoticeDeps;
}

/**
 * Changes for when an order is, whose row the caller has locked, and records it in the audit log. Returns whether that is
 * another time than before: a call that is repeated changes nothing. Throws the errors of orders that have ended,
 * `promise_changed` with what stands where that is not what the caller has seen, and `invalid_input`.
 */
export async function applyPromise(tx: Db, before: Order, { change, staff, at, deps }: Promising): Promise<boolean> {
  const { status, statusChangedBy, statusChangedAt, promisedAt, promisedDay, promisedUntil } = before;
  const refusal = endedRefusal(status);
  if (refusal) throw new DomainError(refusal, { status, statusChangedBy, statusChangedAt });
  const stands = promisedValue(before);
  if (isSamePromise(change.promise, stands)) return false;
  if (!isSamePromise(change.was, stands))
    throw new DomainError('promise_changed', { promisedAt, promisedDay, promisedUntil });
  const { timeZone } = deps.config;
  if (!mayPromise(change.promise, before, { timeZone, now: Date.parse(at) })) {
    throw new DomainError('invalid_input', { fields: { promise: 'The order cannot be promised for this time' } });
  }
  const promise = promiseOfValue(change.promise, before, timeZone);
  await updatePromise(tx, before.id, { promise, timeZone });
  await insertAuditEntry(tx, {
    ...byStaff(staff, at),
    action: 'promise',
    entity: 'order',
    entityId: String(before.id),
    before: { promisedAt },
    after: { promisedAt: promise.promisedAt },
  });
  await enqueuePromiseNotice(tx, before, { deps, at });
  return true;
}

/** As {@link applyPromise}, of a change without another one: also marks the order seen. Returns the order after it. */
export async function applyPromiseAlone(
  tx: Db,
  before: Order,
  promising: Promising,
): Promise<{ order: Order; hasChanged: boolean }> {
  if (!(await applyPromise(tx, before, promising))) return { order: before, hasChanged: false };
  await updateSeen(tx, before.id, { by: promising.staff.username, at: promising.at });
  return { order: await findPlacedOrder(tx, before.id), hasChanged: true };
}
