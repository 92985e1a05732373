import { type Client, client as clientSchema } from '../../shared/clients/contract.ts';
import { insertAuditEntry } from '../audit/queries.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { requireVersion, withChanges } from '../edits.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { clientEntry } from './audit-entry.ts';
import { type ClientDetails, lockClient, updateClientDetails } from './queries.ts';

interface Edit {
  id: number;
  /** The version that was edited; undefined to overwrite other changes. */
  version: number | undefined;
  staff: Staff;
}

/**
 * Applies `changes` to a client's details and returns the changed client. Throws `not_found`, `version_conflict` with
 * the current client, and what `changes` throws.
 */
export async function editClient(
  { database, clock }: Deps,
  { id, version, staff }: Edit,
  changes: (tx: Db, before: ClientDetails) => Promise<Partial<ClientDetails>>,
): Promise<Client> {
  const at = clock.now().toISOString();
  return inTransaction(database.db, async (tx) => {
    const client = await lockClient(tx, id);
    if (!client) throw new DomainError('not_found');
    requireVersion(client, version, clientSchema.encode);
    const before = detailsOf(client);
    const after = withChanges(before, await changes(tx, before));
    await insertAuditEntry(tx, clientEntry({ action: 'update', clientId: id, staff, at, before, after }));
    return updateClientDetails(tx, { ...after, id }, at);
  });
}

export function detailsOf({ name, email, phone, cityId }: ClientDetails): ClientDetails {
  return { name, email, phone, cityId };
}

/** Returns the details with a missing e-mail address or city taken from another client. */
export function completedBy(details: ClientDetails, { email, cityId }: ClientDetails): ClientDetails {
  return { ...details, email: details.email ?? email, cityId: details.cityId ?? cityId };
}
