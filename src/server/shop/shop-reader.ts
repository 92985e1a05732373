import type { City } from '../../shared/cities/contract.ts';
import type { VersionedSetting } from '../../shared/settings/contract.ts';
import { type PublicSettings, publicSettings } from '../../shared/settings/rules.ts';
import { listActiveCities } from '../cities/queries.ts';
import type { Db } from '../db/schema.ts';
import { notificationEmails } from '../mail/notification-emails.ts';
import { listAllDishes, type StoredDish } from '../menu/queries.ts';
import { listAllSettings } from '../settings/queries.ts';
import { findShopVersion } from './queries.ts';

/** What orders and their mail need to know of the shop. */
export interface Shop {
  settings: readonly VersionedSetting[];
  publicSettings: PublicSettings;
  /** Addresses that get a mail about each order. */
  notificationEmails: readonly string[];
  /** The active cities by their ids, in display order. */
  cities: ReadonlyMap<number, City>;
  /** Every dish by its id, inactive and deleted ones included. */
  dishes: ReadonlyMap<number, StoredDish>;
}

export interface ShopReader {
  /**
   * Returns the shop as `db` sees it. It is cached with its version, which each call reads, so that no change is missed,
   * whoever made it. A caller who has just read the version in the same transaction gives it. A transaction that changes
   * the shop itself must not call this.
   */
  read(db: Db, version?: number): Promise<Shop>;
}

export function createShopReader(): ShopReader {
  let cached: { version: number; shop: Shop } | undefined;
  return {
    async read(db, given) {
      // First: a change between the two makes the shop newer than its version, and the next call reads it again.
      const version = given ?? (await findShopVersion(db));
      if (cached?.version === version) return cached.shop;
      const shop = await readShop(db);
      cached = { version, shop };
      return shop;
    },
  };
}

async function readShop(db: Db): Promise<Shop> {
  const settings = await listAllSettings(db);
  const cities = await listActiveCities(db);
  const dishes = await listAllDishes(db);
  return {
    settings,
    publicSettings: publicSettings(settings),
    notificationEmails: notificationEmails(settings),
    cities: new Map(cities.map((city) => [city.id, city])),
    dishes: new Map(dishes.map((dish) => [dish.id, dish])),
  };
}
