import { LANGUAGE, LANGUAGES, type Language } from '../../shared/languages.ts';
import { textIn } from '../../shared/localised-text.ts';
import type { Dish } from '../../shared/menu/contract.ts';
import { type PublicSettings, settingText } from '../../shared/settings/rules.ts';
import { PAPER } from '../../shared/settings/theme.ts';
import type { HeadElement } from '../http/html.ts';
import { shopName } from '../settings/shop-name.ts';
import { translator } from '../translate.ts';
import { addressOf, alternatesOf, type PagePath, type Visit } from './addresses.ts';

export interface PageWords {
  /** Name of the shop. */
  shop: string;
  title: string;
  description: string;
}

/** Returns the customer page's name and description: from the settings, else the language's defaults. */
export function shopWords(settings: PublicSettings, language: Language): PageWords {
  const t = translator(language);
  const shop = shopName(settings, language);
  const tagline = settingText(settings, 'tagline', language) || t('shop.defaults.tagline');
  return { shop, title: `${shop} · ${tagline}`, description: t('pages.description', { shop, tagline }) };
}

/** Returns a dish's name and description, for its own address. */
export function dishWords(dish: Dish, { shop, description }: PageWords, language: Language): PageWords {
  return {
    shop,
    title: `${textIn(dish.name, language)} · ${shop}`,
    description: textIn(dish.description, language) || description,
  };
}

interface ShopPage extends Visit {
  path: PagePath;
  words: PageWords;
  /** Absolute URL of the preview picture; null when there is none. */
  picture: string | null;
}

/** Returns the head elements for search engines, link previews and home screens. */
export function shopHead(page: ShopPage): HeadElement[] {
  return [
    ...addressLinks(page),
    link({ rel: 'manifest', href: `/manifest.webmanifest?lang=${page.language}` }),
    link({ rel: 'apple-touch-icon', href: '/icons/apple-touch.png' }),
    meta({ name: 'application-name', content: page.words.shop }),
    meta({ name: 'theme-color', content: PAPER.light, media: '(prefers-color-scheme: light)' }),
    meta({ name: 'theme-color', content: PAPER.dark, media: '(prefers-color-scheme: dark)' }),
    ...openGraph(page),
  ];
}

function addressLinks({ path, language, origin }: ShopPage): HeadElement[] {
  if (origin === null) return [];
  return [
    link({ rel: 'canonical', href: addressOf(path, { origin, language }) }),
    ...alternatesOf(path, origin).map(({ hreflang, address }) => link({ rel: 'alternate', hreflang, href: address })),
  ];
}

function openGraph({ language, origin, path, words, picture }: ShopPage): HeadElement[] {
  const properties: [name: string, content: string][] = [
    ['type', path === '/' ? 'restaurant' : 'website'],
    ['site_name', words.shop],
    ['title', words.title],
    ['description', words.description],
    ...(origin === null ? [] : [['url', addressOf(path, { origin, language })] as [string, string]]),
    ...(picture === null ? [] : [['image', picture] as [string, string]]),
    ['locale', LANGUAGE[language].openGraphLocale],
    ...LANGUAGES.filter((other) => other !== language).map((other): [string, string] => [
      'locale:alternate',
      LANGUAGE[other].openGraphLocale,
    ]),
  ];
  return properties.map(([name, content]) => meta({ property: `og:${name}`, content }));
}

function link(attributes: Record<string, string>): HeadElement {
  return { tag: 'link', attributes };
}

function meta(attributes: Record<string, string>): HeadElement {
  return { tag: 'meta', attributes };
}
