import { insertAuditEntry } from '../audit/queries.ts';
import type { Db } from '../db/schema.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { clientEntry } from './audit-entry.ts';
import { completedBy, detailsOf } from './edit-client.ts';
import { lockClientByMergedPhone } from './merged-queries.ts';
import { findOtherClientIdByEmail, touchClientByPhone, upsertClientByPhone } from './order-client-queries.ts';
import { type ClientDetails, updateClientDetails } from './queries.ts';

interface Source {
  at: string;
  /** Account that entered the order; null for the demo restaurant. */
  staff: Staff | null;
}

/**
 * Creates or updates the client of a phone order and returns the id. Only the phone number identifies a client, since two
 * people may share an email address. The newest details win; missing ones keep the old value. The number of a client who
 * was merged into another identifies the other client, who gets only details that are missing. Changes of a known client
 * are audited, and so is an email address that another client has.
 */
export async function rememberClient(tx: Db, client: ClientDetails, source: Source): Promise<number> {
  const { at } = source;
  const known = await touchClientByPhone(tx, client.phone, at);
  if (known && areSame(completedBy(client, known), known)) return known.id;
  const order = { client, at };
  const change =
    (await upsert(tx, known, order)) ??
    (await complete(tx, order)) ??
    // The client into which the one with the number was merged has just been deleted.
    (await upsert(tx, known, order));
  if (!change) throw new Error('The client of the order changes too often');
  const { clientId, before, after, otherId } = change;
  if (before && !areSame(after, before)) {
    await insertAuditEntry(tx, clientEntry({ action: 'update', clientId, ...source, before, after }));
  }
  if (after.email !== before?.email && otherId !== null) {
    const fact = { action: 'same_email', clientId, after: { clientId: otherId } } as const;
    await insertAuditEntry(tx, clientEntry({ ...fact, ...source }));
  }
  return clientId;
}

/** Compares two details of a client without the phone number, by which the client was found. */
function areSame(one: ClientDetails, other: ClientDetails): boolean {
  return one.name === other.name && one.email === other.email && one.cityId === other.cityId;
}

type KnownClient = ClientDetails & { id: number };

interface Change {
  clientId: number;
  /** Null for a new client. */
  before: ClientDetails | null;
  after: ClientDetails;
  /** Another client with the e-mail address; null when there is none. */
  otherId: number | null;
}

/**
 * Adds a client, or updates the one with the phone number. Returns null when only a client who was merged into another
 * has the number.
 */
async function upsert(
  tx: Db,
  known: KnownClient | null,
  { client, at }: { client: ClientDetails; at: string },
): Promise<Change | null> {
  const upserted = await upsertClientByPhone(tx, client, at);
  if (!upserted) return null;
  const { id: clientId, otherId } = upserted;
  if (!known) return { clientId, before: null, after: client, otherId };
  const before = detailsOf(known);
  return { clientId, before, after: completedBy(client, before), otherId };
}

/**
 * Adds missing details to the client into which the one with the phone number was merged. Returns null when there is
 * none.
 */
async function complete(tx: Db, { client, at }: { client: ClientDetails; at: string }): Promise<Change | null> {
  const known = await lockClientByMergedPhone(tx, client.phone);
  if (!known) return null;
  const before = detailsOf(known);
  const after = completedBy(before, client);
  await updateClientDetails(tx, { ...after, id: known.id }, at);
  return { clientId: known.id, before, after, otherId: await findOtherClientIdByEmail(tx, after) };
}
