import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../shared/languages.ts';
import { type dishPath, STATEMENTS } from '../../shared/storefront.ts';

/** Pages that search engines may index. */
export const PUBLIC_PATHS = ['/', ...STATEMENTS.map((statement) => `/${statement}` as const)] as const;
export type PublicPath = (typeof PUBLIC_PATHS)[number];

/** A page's path: of one of those, or of a dish. */
export type PagePath = PublicPath | ReturnType<typeof dishPath>;

/** Language and origin of a page. */
export interface Visit {
  language: Language;
  /**
   * PUBLIC_URL, or null when it is not set: the page then contains no URL of its own, since the Host header can be made
   * up.
   */
  origin: string | null;
}

/** Returns the canonical URL of a page in a language. */
export function addressOf(path: PagePath, { origin, language }: { origin: string; language: Language }): string {
  return `${origin}${path}?lang=${language}`;
}

/** Returns the page's URLs by `hreflang`. Each is its page's canonical URL, as search engines require. */
export function alternatesOf(path: PagePath, origin: string): { hreflang: string; address: string }[] {
  const addressIn = (language: Language) => addressOf(path, { origin, language });
  return [
    ...LANGUAGES.map((language) => ({ hreflang: language, address: addressIn(language) })),
    { hreflang: 'x-default', address: addressIn(DEFAULT_LANGUAGE) },
  ];
}

/**
 * Returns a picture's absolute URL; null when there is none, when it is no http(s) URL, or when it is the shop's own
 * and the origin is unknown.
 */
export function pictureAddress(url: string | null | undefined, origin: string | null): string | null {
  const base = origin ?? undefined;
  if (!url || !URL.canParse(url, base)) return null;
  const { protocol, href } = new URL(url, base);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
