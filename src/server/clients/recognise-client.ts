import type { Db } from '../db/schema.ts';
import { lockClientByMergedPhone } from './merged-queries.ts';
import { ensureClientByPhone, touchClientByPhone } from './order-client-queries.ts';
import type { ClientDetails } from './queries.ts';

/**
 * Returns the id of the client of a website order, and locks the row. A known phone number, also that of a client who was
 * merged into another, identifies the client and changes nothing, because anyone can type it. An unknown number adds a
 * client. The email address stays on the order until it is delivered or staff confirm it (`complete-client.ts`).
 */
export async function recogniseClient(tx: Db, client: Omit<ClientDetails, 'email'>, at: string): Promise<number> {
  const id =
    (await touchClientByPhone(tx, client.phone, at))?.id ??
    (await lockClientByMergedPhone(tx, client.phone))?.id ??
    (await ensureClientByPhone(tx, client, at)) ??
    // Another node has just merged the client with this number.
    (await lockClientByMergedPhone(tx, client.phone))?.id;
  // Stryker disable next-line all: only a client who is merged and deleted within this moment leads here
  if (id === undefined) throw new Error('The client of the order changes too often');
  return id;
}
