import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../shared/languages.ts';

const COOKIE = 'sofra_language';
const YEAR_SECONDS = 365 * 24 * 3600;

/** Remembers the language in this browser, in a cookie so that the server's first answer has it already. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** The language in which the server made this page. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}
