import { isDeepStrictEqual } from 'node:util';
import { insertAuditEntry } from '../audit/queries.ts';
import type { Db } from '../db/schema.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { clientEntry } from './audit-entry.ts';
import { completedBy, detailsOf } from './edit-client.ts';
import { lockClientByMergedPhone } from './merged-queries.ts';
import {
  type ClientDetails,
  findOtherClientIdByEmail,
  touchClientByPhone,
  updateClientDetails,
  upsertClientByPhone,
} from './queries.ts';

interface Source {
  at: string;
  /** Who entered the order; null when it came from the website. */
  staff: Staff | null;
}

/**
 * Creates or updates the client of an order and returns the id. Only the phone number identifies a client, since anyone
 * can enter another person's e-mail address. The newest details win; missing ones keep the old value. The number of a
 * client who was merged into another identifies that one, who gets only details that are missing. Changes of a known
 * client are audited, and so is an e-mail address that another client has.
 */
export async function rememberClient(tx: Db, client: ClientDetails, source: Source): Promise<number> {
  const { at } = source;
  const known = await touchClientByPhone(tx, client.phone, at);
  if (known && isDeepStrictEqual(completedBy(client, known), detailsOf(known))) return known.id;
  const other = known ? null : await lockClientByMergedPhone(tx, client.phone);
  const change = other ? await complete(tx, other, { client, at }) : await upsert(tx, known, { client, at });
  const { clientId, before, after, otherId } = change;
  if (before && !isDeepStrictEqual({ ...after }, { ...before })) {
    await insertAuditEntry(tx, clientEntry({ action: 'update', clientId, ...source, before, after }));
  }
  if (after.email !== before?.email && otherId !== null) {
    const fact = { action: 'same_email', clientId, after: { clientId: otherId } } as const;
    await insertAuditEntry(tx, clientEntry({ ...fact, ...source }));
  }
  return clientId;
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

/** Adds a client, or updates the one with the phone number. */
async function upsert(
  tx: Db,
  known: KnownClient | null,
  { client, at }: { client: ClientDetails; at: string },
): Promise<Change> {
  const { id: clientId, otherId } = await upsertClientByPhone(tx, client, at);
  if (!known) return { clientId, before: null, after: client, otherId };
  const before = detailsOf(known);
  return { clientId, before, after: completedBy(client, before), otherId };
}

/** Adds missing details to the client into which the one with the phone number was merged. */
async function complete(
  tx: Db,
  known: KnownClient,
  { client, at }: { client: ClientDetails; at: string },
): Promise<Change> {
  const before = detailsOf(known);
  const after = completedBy(before, client);
  await updateClientDetails(tx, { ...after, id: known.id }, at);
  return { clientId: known.id, before, after, otherId: await findOtherClientIdByEmail(tx, after) };
}
