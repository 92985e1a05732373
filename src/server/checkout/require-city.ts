import type { City } from '../../shared/cities/contract.ts';
import { textsOf } from '../../shared/localised-text.ts';
import { foldText } from '../../shared/search.ts';
import type { Shop } from '../db/shop-reader.ts';
import { DomainError } from '../errors.ts';

/** Returns an active city. Throws `city_unavailable`. */
export function requireCity({ cities }: Pick<Shop, 'cities'>, id: number): City {
  const city = cities.get(id);
  if (!city) throw new DomainError('city_unavailable');
  return city;
}

/** Returns the active city with that name in any language and case, as staff may type it. Throws `city_unavailable`. */
export function requireCityNamed({ cities }: Pick<Shop, 'cities'>, name: string): City {
  const wanted = foldText(name);
  const found = [...cities.values()].find((city) => textsOf(city.name).some((each) => foldText(each) === wanted));
  if (!found) throw new DomainError('city_unavailable');
  return found;
}
