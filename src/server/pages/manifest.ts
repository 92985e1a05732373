import { directionOf, type Language } from '../../shared/languages.ts';
import type { PublicSettings } from '../../shared/settings/rules.ts';
import { PAPER } from '../../shared/settings/theme.ts';
import { shopWords } from './shop-head.ts';

/** Returns the web app manifest. Its id is the same in every language, so that it is one app. */
export function manifestOf(settings: PublicSettings, language: Language): object {
  const { shop, description } = shopWords(settings, language);
  return {
    id: '/',
    name: shop,
    short_name: shop,
    description,
    lang: language,
    dir: directionOf(language),
    start_url: `/?lang=${language}`,
    scope: '/',
    display: 'standalone',
    background_color: PAPER.light,
    theme_color: PAPER.light,
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
