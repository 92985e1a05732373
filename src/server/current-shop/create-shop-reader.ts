import { byId } from '../../shared/options/groups.ts';
import { publicSettings } from '../../shared/settings/rules.ts';
import { listActiveCities } from '../cities/queries.ts';
import { listActiveCoupons } from '../coupons/queries.ts';
import type { Db } from '../db/schema.ts';
import type { Shop, ShopReader } from '../db/shop-reader.ts';
import { orderingRules } from '../hours/stored-hours.ts';
import { listAllDishes } from '../menu/queries.ts';
import { listFormerChoices, listLiveGroups } from '../options/queries.ts';
import { listQueuePrinters } from '../print-queue/queries.ts';
import { notificationEmails } from '../settings/notification-emails.ts';
import { listAllSettings } from '../settings/queries.ts';
import { findShopVersion } from './queries.ts';

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
  const coupons = await listActiveCoupons(db);
  const dishes = await listAllDishes(db);
  const optionGroups = byId(await listLiveGroups(db));
  const formerChoices = await listFormerChoices(db);
  return {
    settings,
    publicSettings: publicSettings(settings),
    ordering: orderingRules(settings),
    notificationEmails: notificationEmails(settings),
    cities: new Map(cities.map((city) => [city.id, city])),
    coupons,
    dishes: new Map(dishes.map((dish) => [dish.id, dish])),
    optionGroups,
    formerChoices,
    printers: await listQueuePrinters(db),
  };
}
