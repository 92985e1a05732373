import type { Client } from '../../shared/clients/contract.ts';
import type { Staff } from '../auth/staff-auth.ts';
import type { Deps } from '../deps.ts';
import { editClient } from './edit-client.ts';
import { requirePhoneFree } from './require-phone-free.ts';

interface ClientUpdate {
  id: number;
  name: string;
  email: string;
  /** E.164. */
  phone: string;
  version?: number | undefined;
}

/**
 * Changes a client's name, e-mail address and phone number; orders keep the copies they were placed with
 * (spec.md §5). Throws `not_found`, `client_exists`, `version_conflict`.
 */
export function updateClient(deps: Deps, update: ClientUpdate, staff: Staff): Promise<Client> {
  const { id, name, email, phone, version } = update;
  return editClient(deps, { id, version, staff }, async (tx) => {
    await requirePhoneFree(tx, phone, id);
    return { name, email: email.toLowerCase(), phone };
  });
}
