import { clientExistsDetails } from '../../shared/clients/contract.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { findClient, findClientIdByPhone } from './queries.ts';

/** Throws `client_exists`, with the other client, when a live client other than `id` has the phone number. */
export async function requirePhoneFree(tx: Db, phone: string, id: number): Promise<void> {
  const holderId = await findClientIdByPhone(tx, phone);
  if (holderId === null || holderId === id) return;
  const holder = await findClient(tx, holderId);
  if (holder) throw new DomainError('client_exists', clientExistsDetails.encode(holder));
}
