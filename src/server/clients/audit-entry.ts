import { byStaff, bySystem } from '../audit/by-staff.ts';
import type { AuditEntry } from '../audit/queries.ts';
import type { Staff } from '../ports/staff-auth.ts';

interface ClientAction {
  action: 'update' | 'delete' | 'restore' | 'merge' | 'erase' | 'export' | 'same_email';
  clientId: number;
  /** Null when the program acts itself. */
  staff: Staff | null;
  at: string;
  before?: object;
  after?: object;
}

/** Returns the audit entry of an action on a client. Erasing the client removes personal values from it. */
export function clientEntry({ action, clientId, staff, at, before, after }: ClientAction): AuditEntry {
  return {
    ...(staff ? byStaff(staff, at) : bySystem(at)),
    action,
    entity: 'client',
    entityId: String(clientId),
    before,
    after,
  };
}
