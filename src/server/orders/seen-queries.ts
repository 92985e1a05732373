import type { PaymentCheck } from '../../shared/orders/payment-checks.ts';
import type { Db } from '../db/schema.ts';
import type { Staff } from '../ports/staff-auth.ts';

/* Facts that staff record about an order besides its status: seen, contacted, payment checked, destination confirmed, refunded. */

/** Records that staff opened WhatsApp for the order, whose row the caller has locked. */
export async function updateWhatsappContact(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable('orders')
    .set((eb) => ({ whatsapp_contacted_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Records who acknowledged the order, unless someone has before. */
export async function updateSeen(db: Db, id: number, { by, at }: { by: string; at: string }): Promise<void> {
  await db
    .updateTable('orders')
    .set((eb) => ({ seen_at: at, seen_by: by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute();
}

type Who = Pick<Staff, 'id' | 'username'>;

/** Records the result of looking for the payment of the order, whose row the caller has locked; null removes it. */
export async function updatePaymentCheck(
  db: Db,
  id: number,
  { result, by, at }: { result: PaymentCheck | null; by: Who; at: string },
): Promise<void> {
  const checked =
    result === null ? NOT_CHECKED : { payment_check: result, payment_checked_at: at, payment_checked_by: by.username };
  await db
    .updateTable('orders')
    .set((eb) => ({ ...checked, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

const NOT_CHECKED = { payment_check: null, payment_checked_at: null, payment_checked_by: null };

/** Removes the open question about the destination of the order, whose row the caller has locked. */
export async function updateDestinationConfirmed(db: Db, id: number): Promise<void> {
  await db
    .updateTable('orders')
    .set((eb) => ({ destination_check: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Records who refunded the order, whose row the caller has locked. */
export async function updateRefunded(db: Db, id: number, { by, at }: { by: Who; at: string }): Promise<void> {
  const refunded = { refunded_at: at, refunded_by: by.username, refunded_by_id: by.id };
  await db
    .updateTable('orders')
    .set((eb) => ({ ...refunded, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Undoes that if this account recorded it at or after `since` (ISO 8601). Returns false otherwise. */
export async function undoRefunded(db: Db, id: number, { by, since }: { by: Who; since: string }): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set((eb) => ({ refunded_at: null, refunded_by: null, refunded_by_id: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('refunded_by_id', '=', by.id)
    .where('refunded_at', '>=', since)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
