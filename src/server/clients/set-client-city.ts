import type { Client } from '../../shared/clients/contract.ts';
import { findActiveCity } from '../cities/queries.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import type { Staff } from '../ports/staff-auth.ts';
import { editClient } from './edit-client.ts';

interface CityChoice {
  id: number;
  /** Null for none. */
  cityId: number | null;
  version?: number | undefined;
}

/** Sets a client's city. Throws `not_found`, `city_unavailable`, `version_conflict`. */
export function setClientCity(deps: Deps, { id, cityId, version }: CityChoice, staff: Staff): Promise<Client> {
  return editClient(deps, { id, version, staff }, async (tx) => {
    if (cityId !== null && !(await findActiveCity(tx, cityId))) throw new DomainError('city_unavailable');
    return { cityId };
  });
}
