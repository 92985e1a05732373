import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { StaffChange } from './staff-change.ts';

/**
 * Runs `change` in one transaction with its audit entries. Throws what `change` throws, and an Error when it wrote no
 * entry; nothing is changed then.
 */
export function changeAsStaff<Result>(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  staff: Staff,
  change: (change: StaffChange) => Promise<Result>,
): Promise<Result> {
  const at = clock.now().toISOString();
  return inTransaction(database.db, async (tx) => {
    const staffChange = new StaffChange(tx, { staff, at });
    const result = await change(staffChange);
    if (!staffChange.isLogged) throw new Error('A change by staff must write an audit entry');
    return result;
  });
}
