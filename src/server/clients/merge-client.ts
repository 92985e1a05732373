import type { Client } from '../../shared/clients/contract.ts';
import { restorableSince } from '../../shared/clients/rules.ts';
import { lockOrderSequence } from '../db/locks.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { absorbClient } from './absorb-client.ts';
import { announceChangedOrders } from './announce-orders.ts';
import { lockClient, lockDeletedClient } from './queries.ts';

interface Merge {
  /** The deleted client. */
  id: number;
  /** The live client with the same phone number. */
  into: number;
}

/**
 * Moves the orders of a deleted client, as they were, to the live one with the same phone number, when
 * {@link restoreClient} is rejected for it. The live client's details stay; a missing e-mail address or city is copied.
 * Throws `not_found`, also when the phone numbers differ.
 */
export async function mergeClient(deps: Deps, { id, into }: Merge, staff: Staff): Promise<Client> {
  const now = deps.clock.now();
  const at = now.toISOString();
  const { client, ...changed } = await inTransaction(deps.database.db, async (tx) => {
    await lockOrderSequence(tx, deps.database.engine);
    const kept = await lockClient(tx, into);
    const merged = await lockDeletedClient(tx, id, restorableSince(now));
    if (!kept || kept.phone !== merged?.phone) throw new DomainError('not_found');
    return absorbClient(tx, { kept, merged }, { staff, at });
  });
  await announceChangedOrders(deps, changed, at);
  return client;
}
