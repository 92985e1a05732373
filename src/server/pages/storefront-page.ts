import type { Language } from '../../shared/languages.ts';
import { certificateOn } from '../../shared/settings/certificate.ts';
import { themeCss } from '../../shared/settings/theme.ts';
import { dishPath, type StorefrontData } from '../../shared/storefront.ts';
import type { Deps } from '../deps.ts';
import type { Document } from '../http/html.ts';
import type { Logger } from '../ports/logger.ts';
import { storefrontTexts, translator } from '../translate.ts';
import { pictureAddress, type Visit } from './addresses.ts';
import { loadSettings, loadShop, type ShopContent } from './load-shop.ts';
import {
  citiesInLanguage,
  couponsInLanguage,
  groupsInLanguage,
  menuInLanguage,
  orderingInLanguage,
  settingsInLanguage,
} from './page-data.ts';
import { restaurantData } from './restaurant-data.ts';
import { dishWords, shopHead, shopWords } from './shop-head.ts';

interface StorefrontVisit extends Visit {
  /** The dish at whose address the page is asked for; it opens in the browser. */
  dishId?: number;
}

/** Returns the customer page with the whole menu in its HTML (spec.md §2). */
export async function storefrontPage(deps: Deps, visit: StorefrontVisit, log: Logger): Promise<Document> {
  const { language, dishId } = visit;
  const shop = await loadShop(deps, log);
  const dish = shop.menu?.find(({ id }) => id === dishId);
  const isDishMissing = dishId !== undefined && shop.menu !== null && !dish;
  const data = {
    ...pageDataOf(shop, language),
    ...(isDishMissing && { isDishMissing }),
  };
  const ofShop = shopWords(shop.settings, language);
  const words = dish ? dishWords(dish, ofShop, language) : ofShop;
  const picture = pictureAddress(dish?.imageUrl, visit.origin) ?? pictureOf(shop, visit.origin);
  return {
    // Without a menu the page can only retry, so it must not be cached or indexed.
    status: shop.menu ? (isDishMissing ? 404 : 200) : 503,
    isPrivate: isDishMissing,
    language,
    title: words.title,
    description: words.description,
    head: shopHead({ ...visit, path: dish ? dishPath(dish.id) : '/', words, picture }),
    assets: deps.web.assets('storefront'),
    css: themeCss(shop.settings),
    body: await deps.web.renderStorefront(data),
    pageData: data,
    linkedData: restaurantData(shop, ofShop, visit),
    isProvisional: !shop.isComplete,
    freshUntil: shop.freshUntil,
  };
}

function pageDataOf(shop: ShopContent, language: Language): StorefrontData {
  const { menu, optionGroups, cities, coupons, settings, orderings, pickupWeek, today } = shop;
  return {
    language,
    menu: menu && menuInLanguage(menu, language),
    optionGroups: groupsInLanguage(optionGroups, language),
    cities: citiesInLanguage(cities, language),
    ...(coupons && { coupons: couponsInLanguage(coupons, language) }),
    orderings: orderings.map((each) => orderingInLanguage(each, language)),
    ...(pickupWeek && { pickupWeek }),
    today,
    settings: settingsInLanguage(settings, language),
    texts: storefrontTexts(language, certificateOn(settings, today.date) !== null),
  };
}

/** Returns the logo, else the first dish's picture, else the shop's sign. */
function pictureOf({ settings, menu }: ShopContent, origin: string | null): string | null {
  const candidates = [settings.logoUrl, menu?.find(({ imageUrl }) => imageUrl)?.imageUrl, '/icons/512.png'];
  return candidates.map((url) => pictureAddress(url, origin)).find((address) => address !== null) ?? null;
}

export async function notFoundPage(deps: Deps, language: Language, log: Logger): Promise<Document> {
  const { settings, isComplete } = await loadSettings(deps, log);
  return {
    status: 404,
    language,
    title: translator(language)('shop.notFound.title'),
    assets: { ...deps.web.assets('storefront'), script: null, preloads: [] },
    css: themeCss(settings),
    body: await deps.web.renderNotFound({ language, texts: storefrontTexts(language) }),
    isPrivate: true,
    isProvisional: !isComplete,
  };
}
