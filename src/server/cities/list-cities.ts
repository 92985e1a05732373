import type { City, StaffCity } from '../../shared/cities/contract.ts';
import type { Deps } from '../deps.ts';
import { listActiveCities, listLiveCities } from './queries.ts';

/** The cities that customers choose from, in display order (spec.md §2). */
export function listDeliveryCities({ database }: Deps): Promise<City[]> {
  return listActiveCities(database.db);
}

/** The cities as staff see them: inactive ones too. */
export function listEveryCity({ database }: Deps): Promise<StaffCity[]> {
  return listLiveCities(database.db);
}
