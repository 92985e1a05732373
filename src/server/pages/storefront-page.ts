import type { Language } from '../../shared/languages.ts';
import { themeCss } from '../../shared/settings/theme.ts';
import type { StorefrontData } from '../../shared/storefront.ts';
import { listDeliveryCities } from '../cities/list-cities.ts';
import type { Deps } from '../deps.ts';
import type { Document } from '../http/document.ts';
import { listMenu } from '../menu/list-menu.ts';
import { loadPublicSettings } from '../settings/list-settings.ts';
import { storefrontTexts, translator } from '../translate.ts';

/** The customer page, complete in its first HTML answer (spec.md §2). */
export async function storefrontPage(deps: Deps, language: Language): Promise<Document> {
  const [menu, cities, settings] = await Promise.all([
    listMenu(deps),
    listDeliveryCities(deps),
    loadPublicSettings(deps),
  ]);
  const data: StorefrontData = { language, menu, cities, settings, texts: storefrontTexts(language) };
  const t = translator(language);
  const tagline = settings.tagline ?? t('shop.defaults.tagline');
  return {
    language,
    title: `${settings.appName ?? t('shop.defaults.appName')} · ${tagline}`,
    description: tagline,
    assets: deps.web.assets('storefront'),
    css: themeCss(settings),
    body: await deps.web.renderStorefront(data),
    pageData: data,
  };
}

export async function notFoundPage(deps: Deps, language: Language): Promise<Document> {
  const settings = await loadPublicSettings(deps);
  return {
    language,
    title: translator(language)('shop.notFound.title'),
    assets: { ...deps.web.assets('storefront'), script: null, preloads: [] },
    css: themeCss(settings),
    body: await deps.web.renderNotFound({ language, texts: storefrontTexts(language) }),
    isPrivate: true,
  };
}
