import { isolate } from '../../shared/bidi.ts';
import { isLanguage, type Language } from '../../shared/languages.ts';
import { followPath } from '../../shared/orders/follow-contract.ts';
import { themeCss } from '../../shared/settings/theme.ts';
import type { Deps } from '../deps.ts';
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

/**
 * Returns the page on which a customer follows an order. An unknown address, and that of an order that ended long ago or
 * whose client is deleted, have the same page, with status 404.
 */
export async function followPage(deps: Deps, visit: FollowVisit): Promise<Document> {
  const followed = await findFollowed(deps, visit.code);
  const language = isLanguage(visit.asked) ? visit.asked : (followed?.language ?? visit.language);
  const { publicSettings: settings } = await deps.shop.read(deps.database.db);
  const shop = shopName(settings, language);
  const order = followed?.order ?? null;
  const t = translator(language);
  const title = order ? t('follow.title', { number: isolate(order.orderNumber) }) : t('follow.ended.title');
  const assets = deps.web.assets('follow');
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
      path: followPath(visit.code),
      shop,
      timeZone: deps.config.timeZone,
      settings,
      texts: followTexts(language),
    }),
    isPrivate: true,
    isPersonal: true,
  };
}
