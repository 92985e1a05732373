import type { OrderPromise } from '../../shared/hours/ordering.ts';
import type { Order } from '../../shared/orders/contract.ts';
import { isSamePromise, mayPromise, promisedValue, promiseOfValue } from '../../shared/orders/promise.ts';
import type { PromiseChange } from '../../shared/orders/promise-change.ts';
import type { ChangedPromise } from '../../shared/orders/promise-contract.ts';
import { endedRefusal } from '../../shared/orders/statuses.ts';
import { byStaff } from '../audit/by-staff.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { enqueuePromiseNotice, type NoticeDeps } from '../notices/enqueue-notice.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { type MovedReservations, moveReservations } from './move-reservations.ts';
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
 * Changes the promised time or day of an order and records it in the audit log. The caller has locked the sequence of
 * orders and then the row. On another business day, its portions and capacity are reserved there instead. Returns null if
 * the order has that promise already. Throws the errors of orders that have ended, `promise_changed` with the current
 * promise if it is not the one the caller has seen, and `invalid_input`.
 */
export async function applyPromise(
  tx: Db,
  before: Order,
  { change, staff, at, deps }: Promising,
): Promise<MovedReservations | null> {
  const { status, statusChangedBy, statusChangedAt, promisedAt, promisedDay, promisedUntil } = before;
  const refusal = endedRefusal(status);
  if (refusal) throw new DomainError(refusal, { status, statusChangedBy, statusChangedAt });
  const stands = promisedValue(before);
  if (isSamePromise(change.promise, stands)) return null;
  if (!isSamePromise(change.was, stands))
    throw new DomainError('promise_changed', { promisedAt, promisedDay, promisedUntil });
  const { timeZone } = deps.config;
  if (!mayPromise(change.promise, before, { timeZone, now: Date.parse(at) })) {
    throw new DomainError('invalid_input', { fields: { promise: 'The order cannot be promised for this time' } });
  }
  const promise = promiseOfValue(change.promise, before, timeZone);
  const moved = await moveReservations(tx, before, { promise, at, deps });
  await updatePromise(tx, before.id, { promise, timeZone });
  await insertAuditEntry(tx, {
    ...byStaff(staff, at),
    action: 'promise',
    entity: 'order',
    entityId: String(before.id),
    ...changedFields(before, promise, moved),
  });
  await enqueuePromiseNotice(tx, before, { deps, at });
  return moved;
}

/** Returns the fields of the audit entry; the day only if it is another one. */
function changedFields(before: OrderPromise, after: OrderPromise, { exceeded }: MovedReservations) {
  const isOtherDay = before.promisedDay !== after.promisedDay;
  const fieldsOf = ({ promisedAt, promisedDay }: OrderPromise) => ({ promisedAt, ...(isOtherDay && { promisedDay }) });
  const kinds = [...(exceeded.portions.length > 0 ? ['portions'] : []), ...(exceeded.capacity ? ['capacity'] : [])];
  return { before: fieldsOf(before), after: { ...fieldsOf(after), ...(kinds.length > 0 && { exceeded: kinds }) } };
}

/** As {@link applyPromise}, without another change: also marks the order seen. Returns the order after it. */
export async function applyPromiseAlone(
  tx: Db,
  before: Order,
  promising: Promising,
): Promise<ChangedPromise & { hasChanged: boolean; isMenuChanged: boolean }> {
  const moved = await applyPromise(tx, before, promising);
  if (!moved) {
    return { order: before, exceeded: { portions: [], capacity: false }, hasChanged: false, isMenuChanged: false };
  }
  await updateSeen(tx, before.id, { by: promising.staff.username, at: promising.at });
  return { order: await findPlacedOrder(tx, before.id), hasChanged: true, ...moved };
}
