import { clientExistsDetails } from '../../shared/clients/contract.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { findClientByPhone } from './queries.ts';

/** Throws `client_exists`, with the other client, when a live client other than `id` has the phone number. */
export async function requirePhoneFree(tx: Db, phone: string, id: number): Promise<void> {
  const holder = await findClientByPhone(tx, phone);
  if (holder && holder.id !== id) throw new DomainError('client_exists', clientExistsDetails.encode(holder));
}
