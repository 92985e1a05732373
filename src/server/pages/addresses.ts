import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../shared/languages.ts';
import { STATEMENTS } from '../../shared/storefront.ts';

/** The pages that search engines may list. */
export const PUBLIC_PATHS = ['/', ...STATEMENTS.map((statement) => `/${statement}` as const)] as const;
export type PublicPath = (typeof PUBLIC_PATHS)[number];

/** A page in one language, at the shop's origin. */
export interface Visit {
  language: Language;
  /**
   * PUBLIC_URL. Null when that is not set: the page then names no address of its own, since the host that a caller uses
   * can be made up.
   */
  origin: string | null;
}

/** The one address of a page in a language. */
export function addressOf(path: PublicPath, { origin, language }: { origin: string; language: Language }): string {
  return `${origin}${path}?lang=${language}`;
}

/** The page's addresses by `hreflang`. Each is the canonical one of what it shows, as search engines ask. */
export function alternatesOf(path: PublicPath, origin: string): { hreflang: string; address: string }[] {
  const addressIn = (language: Language) => addressOf(path, { origin, language });
  return [
    ...LANGUAGES.map((language) => ({ hreflang: language, address: addressIn(language) })),
    { hreflang: 'x-default', address: addressIn(DEFAULT_LANGUAGE) },
  ];
}

/**
 * A picture's whole address; null when there is none, or one that is no web address, or when it is the shop's own and
 * the shop's origin is not known.
 */
export function pictureAddress(url: string | null | undefined, origin: string | null): string | null {
  const base = origin ?? undefined;
  if (!url || !URL.canParse(url, base)) return null;
  const { protocol, href } = new URL(url, base);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
