import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../shared/languages.ts';

/** Cookie with the browser's language, written by `web/ui/language.ts`. */
export const LANGUAGE_COOKIE = 'sofra_language';

/** Returns the language of a page: `?lang=`, else the cookie, else English. */
export function languageOf(request: FastifyRequest): Language {
  const asked = (request.query as Record<string, unknown>).lang;
  if (isLanguage(asked)) return asked;
  const remembered = parseCookie(request.headers.cookie ?? '')[LANGUAGE_COOKIE];
  return isLanguage(remembered) ? remembered : DEFAULT_LANGUAGE;
}
