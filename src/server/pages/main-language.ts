import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts';
import { staffLanguage } from '../../shared/settings/rules.ts';
import type { Deps } from '../deps.ts';
import type { Logger } from '../ports/logger.ts';
import { createShopCache } from '../shop/shop-cache.ts';

export type ReadMainLanguage = () => Promise<Language>;

/** Returns a function that returns the shop's main language; English if the settings cannot be read. */
export function createReadMainLanguage(deps: Deps, log: Logger): ReadMainLanguage {
  const cache = createShopCache<Language | null>({
    ...deps,
    name: 'language',
    maxEntries: 1,
    isLasting: (language) => language !== null,
    freshUntil: () => undefined,
  });
  const read = async () => {
    try {
      return staffLanguage((await deps.shop.read(deps.database.db)).settings);
    } catch (error) {
      log.error({ err: error }, 'reading the main language failed; the page is sent in English');
      return null;
    }
  };
  return async () => (await cache.get('main', read)) ?? DEFAULT_LANGUAGE;
}
