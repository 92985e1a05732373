import type { Db } from '../db/schema.ts';
import { type ClientDetails, changeClientPhone, findClientId, upsertClientByPhone } from './queries.ts';

/**
 * Creates or updates the client behind an order and returns the id. A person is known by phone, else by
 * e-mail address; the newest details win, and one left out keeps the old one.
 */
export async function rememberClient(tx: Db, client: ClientDetails, at: string): Promise<number> {
  const known = await findClientId(tx, client);
  // Known by e-mail alone: the new phone becomes theirs first, so that the upsert below finds them by it.
  if (known !== null) await changeClientPhone(tx, { id: known, phone: client.phone, at });
  return upsertClientByPhone(tx, client, at);
}
