import { COURIER_IN_LOG, CUSTOMER_IN_LOG, PROGRAM_IN_LOG } from '../../shared/audit/words.ts';
import type { Mover, Staff } from '../ports/staff-auth.ts';
import type { AuditEntry } from './queries.ts';

/** Returns the account and time of an audit entry. `at` is ISO 8601. */
export function byStaff(
  staff: Pick<Staff, 'id' | 'username'>,
  at: string,
): Pick<AuditEntry, 'at' | 'staffId' | 'staffName'> {
  return { at, staffId: staff.id, staffName: staff.username };
}

/** Returns the same for what the customer of an order does, who has no account. */
export function byCustomer(at: string): Pick<AuditEntry, 'at' | 'staffId' | 'staffName'> {
  return { at, staffId: null, staffName: CUSTOMER_IN_LOG };
}

/** Returns the same for what the courier of a route does, who has no account. */
export function byCourier(at: string): Pick<AuditEntry, 'at' | 'staffId' | 'staffName'> {
  return { at, staffId: null, staffName: COURIER_IN_LOG };
}

/** Returns the same for the mover of an order. */
export function byMover(mover: Mover, at: string): Pick<AuditEntry, 'at' | 'staffId' | 'staffName'> {
  return mover.role === 'courier' ? byCourier(at) : byStaff(mover, at);
}

/** Returns the same for what the program does by itself. */
export function bySystem(at: string): Pick<AuditEntry, 'at' | 'staffId' | 'staffName'> {
  return { at, staffId: null, staffName: PROGRAM_IN_LOG };
}
