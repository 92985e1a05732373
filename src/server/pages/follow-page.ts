import { isolate } from '../../shared/bidi.ts';
import { endOfDay, todayAt } from '../../shared/calendar.ts';
import { isLanguage, type Language } from '../../shared/languages.ts';
import type { FollowedOrder } from '../../shared/orders/follow.ts';
import { followPath } from '../../shared/orders/follow-contract.ts';
import { themeCss } from '../../shared/settings/theme.ts';
import type { Deps } from '../deps.ts';
import { pickupShifts } from '../hours/pickup-shifts.ts';
import type { Document } from '../http/html.ts';
import { findFollowed } from '../orders/find-followed.ts';
import { shopName } from '../settings/shop-name.ts';
import { followTexts, translator } from '../translate.ts';
import { firstFonts } from './fonts.ts';

interface FollowVisit {
  /** Of the page's address. */
  code: string;
  /** The language that the address asks for, if any; else the page is in that of the order. */
  asked: unknown;
  /** The language of the browser, for a page without an order. */
  language: Language;
}

/** All that a page of an order shows, but for what the shop has set. */
export interface FollowShown {
  language: Language;
  /** Null for an unknown address, and that of an order that ended long ago or whose client is deleted. */
  followed: { order: FollowedOrder; path: string } | null;
}

/** Returns what a customer who follows an order is shown. */
export async function findShown(deps: Deps, visit: FollowVisit): Promise<FollowShown> {
  const followed = await findFollowed(deps, visit.code);
  const language = isLanguage(visit.asked) ? visit.asked : (followed?.language ?? visit.language);
  return { language, followed: followed && { order: followed.order, path: followPath(visit.code) } };
}

/** Returns the page on which a customer follows an order; every address without one has the same page, with status 404. */
export async function followPage(deps: Deps, { language, followed }: FollowShown): Promise<Document> {
  const { timeZone } = deps.config;
  const { publicSettings: settings, settings: stored } = await deps.shop.read(deps.database.db);
  const shop = shopName(settings, language);
  const order = followed?.order ?? null;
  const t = translator(language);
  const title = order ? t('follow.title', { number: isolate(order.orderNumber) }) : t('follow.ended.title');
  const assets = deps.web.assets('follow');
  const today = todayAt({ timeZone, now: deps.clock.now().getTime() });
  return {
    status: order ? 200 : 404,
    language,
    title: `${title} · ${shop}`,
    assets: order ? assets : { ...assets, script: null, preloads: [] },
    fonts: firstFonts(language),
    css: themeCss(settings),
    body: await deps.web.renderFollow({
      language,
      order,
      path: followed?.path ?? '',
      shop,
      timeZone,
      settings,
      pickupShifts: order ? pickupShifts(order, stored, timeZone) : [],
      texts: followTexts(language),
    }),
    isPrivate: true,
    isPersonal: true,
    // Of times of this year, it leaves out the year.
    freshUntil: new Date(endOfDay(today)),
  };
}
