import type { City } from '../../shared/cities/contract.ts';
import { textsOf } from '../../shared/localised-text.ts';
import { foldText } from '../../shared/search.ts';
import { findActiveCity, listActiveCities } from '../cities/queries.ts';
import type { Db } from '../db/schema.ts';
import { DomainError } from '../errors.ts';

/** Returns an active city. Throws `city_unavailable`. */
export async function requireCity(tx: Db, id: number): Promise<City> {
  const city = await findActiveCity(tx, id);
  if (!city) throw new DomainError('city_unavailable');
  return city;
}

/** Returns the active city with that name in any language and case, as staff may type it. Throws `city_unavailable`. */
export async function requireCityNamed(tx: Db, name: string): Promise<City> {
  const wanted = foldText(name);
  const cities = await listActiveCities(tx);
  const found = cities.find((city) => textsOf(city.name).some((each) => foldText(each) === wanted));
  if (!found) throw new DomainError('city_unavailable');
  return found;
}
