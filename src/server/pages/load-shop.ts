import type { City } from '../../shared/cities/contract.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import type { PublicSettings } from '../../shared/settings/rules.ts';
import { listDeliveryCities } from '../cities/list-cities.ts';
import type { Deps } from '../deps.ts';
import { listMenu } from '../menu/list-menu.ts';
import type { Logger } from '../ports/logger.ts';
import { loadPublicSettings } from '../settings/list-settings.ts';

/** The shop as customers see it. */
export interface ShopContent {
  /** Null when it cannot be read. */
  menu: Dish[] | null;
  cities: City[];
  settings: PublicSettings;
  /** Whether all of it could be read. */
  isComplete: boolean;
}

/** Reads the shop. What cannot be read is left out and logged: a page that lacks something is better than none. */
export async function loadShop(deps: Deps, log: Logger): Promise<ShopContent> {
  const [menu, cities, settings] = await Promise.all([
    orNull(listMenu(deps), log),
    orNull(listDeliveryCities(deps), log),
    orNull(loadPublicSettings(deps), log),
  ]);
  return {
    menu,
    cities: cities ?? [],
    settings: settings ?? {},
    isComplete: menu !== null && cities !== null && settings !== null,
  };
}

/** Reads the public settings alone, as {@link loadShop} does. */
export async function loadSettings(deps: Deps, log: Logger): Promise<Pick<ShopContent, 'settings' | 'isComplete'>> {
  const settings = await orNull(loadPublicSettings(deps), log);
  return { settings: settings ?? {}, isComplete: settings !== null };
}

async function orNull<Value>(reading: Promise<Value>, log: Logger): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    log.error({ err: error }, 'a page lacks what could not be read');
    return null;
  }
}
