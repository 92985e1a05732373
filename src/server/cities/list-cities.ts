import type { City, StaffCity } from '../../shared/cities/contract.ts';
import type { Deps } from '../deps.ts';
import { listActiveCities, listLiveCities } from './queries.ts';

/** Returns the cities for customers, in display order (spec.md §2). */
export function listDeliveryCities({ database }: Deps): Promise<City[]> {
  return listActiveCities(database.db);
}

/** Returns the cities for staff, including inactive ones. */
export function listEveryCity({ database }: Deps): Promise<StaffCity[]> {
  return listLiveCities(database.db);
}
