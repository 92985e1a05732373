import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../shared/languages.ts';

const COOKIE = 'sofra_language';
const YEAR_SECONDS = 365 * 24 * 3600;

/** Stores the language in a cookie, so that the server renders it on the next visit. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** Returns the language in which the server rendered this page. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}
