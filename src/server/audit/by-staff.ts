import type { Staff } from '../ports/staff-auth.ts';
import type { AuditEntry } from './queries.ts';

/** Who and when, for an audit entry. `at` is ISO 8601. */
export function byStaff(staff: Staff, at: string): Pick<AuditEntry, 'at' | 'staffId' | 'staffName'> {
  return { at, staffId: staff.id, staffName: staff.username };
}
