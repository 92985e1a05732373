import { cityExistsDetails, type StaffCity } from '../../shared/cities/contract.ts';
import { type CityName, sameNames } from '../../shared/cities/rules.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { listLiveCities } from './queries.ts';

type Names = Pick<StaffCity, CityName>;

/**
 * Refuses a city that has a name of another one in the same language (spec.md §5). The caller holds the turn of the
 * cities (`lockOrderSequence`), so that of two who enter one name at once the second finds the first one's. A name of `before`
 * that stays may be that of another city. Throws `city_exists` with that city and the fields at fault.
 */
export async function requireNamesFree(tx: Db, city: Names & { id?: number }, before?: Names): Promise<void> {
  const kept = before ? sameNames(city, before) : [];
  for (const other of await listLiveCities(tx)) {
    const fields = other.id === city.id ? [] : sameNames(city, other).filter((field) => !kept.includes(field));
    if (fields.length > 0) throw new DomainError('city_exists', cityExistsDetails.encode({ ...other, fields }));
  }
}
