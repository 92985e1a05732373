import type { Client } from '../../shared/clients/contract.ts';
import { israeliPhone, STAFF_PHONE_EXPECTED } from '../../shared/phone.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { editClient } from './edit-client.ts';
import { requirePhoneFree } from './require-phone-free.ts';

interface ClientUpdate {
  id: number;
  name: string;
  /** Empty, null or left out for a client who has none. */
  email?: string | null | undefined;
  /** A number that is not Israeli is accepted only if it is unchanged. */
  phone: string;
  version?: number | undefined;
}

/**
 * Changes a client's name, e-mail address and phone number; orders keep their copies (spec.md §5). Throws `not_found`,
 * `client_exists`, `version_conflict`, and `invalid_input` for an invalid new phone number, or when the e-mail address
 * of a client who has one is left out.
 */
export function updateClient(deps: Deps, update: ClientUpdate, staff: Staff): Promise<Client> {
  const { id, name, email, phone, version } = update;
  return editClient(deps, { id, version, staff }, async (tx, before) => {
    if (!email && before.email !== null) {
      throw new DomainError('invalid_input', { fields: { email: 'Valid email is required' } });
    }
    const number = phone === before.phone ? phone : requirePhone(phone);
    await requirePhoneFree(tx, number, id);
    return { name, email: email?.toLowerCase() || null, phone: number };
  });
}

function requirePhone(text: string): string {
  const phone = israeliPhone(text);
  if (phone === null) throw new DomainError('invalid_input', { fields: { phone: STAFF_PHONE_EXPECTED } });
  return phone;
}
