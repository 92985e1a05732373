import type { City, DeletedCity, StaffCity } from '../../shared/cities/contract.ts';
import type { Deps } from '../deps.ts';
import { listActiveCities, listDeletedCities, listLiveCities } from './queries.ts';

/** Returns the cities for customers, in display order (spec.md §2). */
export function listDeliveryCities({ database }: Deps): Promise<City[]> {
  return listActiveCities(database.db);
}

/** Returns the cities for staff, including inactive ones. */
export function listEveryCity({ database }: Deps): Promise<StaffCity[]> {
  return listLiveCities(database.db);
}

/** Returns the cities that the owner deleted last and can restore. */
export function listFormerCities({ database }: Deps): Promise<DeletedCity[]> {
  return listDeletedCities(database.db);
}
