import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../shared/languages.ts';
import { STATEMENTS } from '../../shared/storefront.ts';

/** The pages that search engines may list. */
export const PUBLIC_PATHS = ['/', ...STATEMENTS.map((statement) => `/${statement}` as const)] as const;
export type PublicPath = (typeof PUBLIC_PATHS)[number];

/** Who asks for a page: in which language, and at which origin the shop is for them. */
export interface Visit {
  language: Language;
  origin: string;
}

/** The one address of a page in a language. */
export function addressOf(path: PublicPath, { origin, language }: Visit): string {
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

/** A picture's whole address; null when there is none, or one that is no web address. */
export function pictureAddress(url: string | null | undefined, origin: string): string | null {
  if (!url || !URL.canParse(url, origin)) return null;
  const { protocol, href } = new URL(url, origin);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
