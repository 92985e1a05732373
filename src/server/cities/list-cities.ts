import type { City } from '../../shared/cities/contract.ts';
import type { Deps } from '../deps.ts';
import { listActiveCities } from './queries.ts';

/** The cities that customers choose from, in display order (spec.md §2). */
export function listDeliveryCities({ database }: Deps): Promise<City[]> {
  return listActiveCities(database.db);
}
