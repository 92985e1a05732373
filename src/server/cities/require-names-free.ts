import { cityExistsDetails, type StaffCity } from '../../shared/cities/contract.ts';
import { sameNames } from '../../shared/cities/rules.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { listLiveCities } from './queries.ts';

type Names = Pick<StaffCity, 'name'>;

/**
 * Throws `city_exists`, with the other city and the conflicting fields, when a name is that of another city in the same
 * language (spec.md §5). The caller must hold `lockCityNames` against concurrent additions. Names unchanged since
 * `before` are not checked.
 */
export async function requireNamesFree(tx: Db, city: Names & { id?: number }, before?: Names): Promise<void> {
  const unchanged = before ? sameNames(city.name, before.name) : [];
  for (const other of await listLiveCities(tx)) {
    const fields =
      other.id === city.id ? [] : sameNames(city.name, other.name).filter((field) => !unchanged.includes(field));
    if (fields.length > 0) throw new DomainError('city_exists', cityExistsDetails.encode({ ...other, fields }));
  }
}
