import { isDeepStrictEqual } from 'node:util';
import { insertAuditEntry } from '../audit/queries.ts';
import type { Db } from '../db/schema.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { clientEntry } from './audit-entry.ts';
import { type ClientDetails, findOtherClientIdByEmail, lockClientByPhone, upsertClientByPhone } from './queries.ts';

interface Source {
  at: string;
  /** Who entered the order; null when it came from the website. */
  staff: Staff | null;
}

/**
 * Creates or updates the client of an order and returns the id. Only the phone number identifies a client, since anyone
 * can enter another person's e-mail address. The newest details win; missing ones keep the old value. Changes of a
 * known client are audited, and so is an e-mail address that another client has.
 */
export async function rememberClient(tx: Db, client: ClientDetails, { at, staff }: Source): Promise<number> {
  const known = await lockClientByPhone(tx, client.phone);
  const clientId = await upsertClientByPhone(tx, client, at);
  if (known) {
    const { id: _, ...before } = known;
    const after = { ...client, email: client.email ?? before.email, cityId: client.cityId ?? before.cityId };
    if (!isDeepStrictEqual({ ...after }, { ...before })) {
      await insertAuditEntry(tx, clientEntry({ action: 'update', clientId, staff, at, before, after }));
    }
  }
  if (client.email !== known?.email) {
    const otherId = await findOtherClientIdByEmail(tx, client);
    if (otherId !== null) {
      await insertAuditEntry(
        tx,
        clientEntry({ action: 'same_email', clientId, staff, at, after: { clientId: otherId } }),
      );
    }
  }
  return clientId;
}
