import type { City } from '../../shared/cities/contract.ts';
import { hasDestination } from '../../shared/orders/fulfilment.ts';
import { listActiveCities } from '../cities/queries.ts';
import type { Deps } from '../deps.ts';
import { createShopCache } from '../shop/shop-cache.ts';
import type { SlotsQuery } from './show-hours.ts';

/**
 * Returns a function that removes unknown and inactive cities, unknown areas, and the city of a pickup from a query for
 * slots. The active cities are cached until the shop changes.
 */
export function createSlotsQueryNormalizer(deps: Deps): (query: SlotsQuery) => Promise<SlotsQuery> {
  const cities = createShopCache<City[]>({
    ...deps,
    name: 'cities',
    maxEntries: 1,
    isLasting: () => true,
    freshUntil: () => undefined,
  });
  return async ({ fulfilment, cityId, areaId }) => {
    if (cityId === undefined || (fulfilment && !hasDestination(fulfilment))) return { fulfilment };
    const active = await cities.get('active', () => listActiveCities(deps.database.db));
    const city = active.find(({ id }) => id === cityId);
    const area = city?.areas.find(({ id }) => id === areaId);
    return { fulfilment, cityId: city?.id, areaId: area?.id };
  };
}
