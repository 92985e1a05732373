import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../shared/languages.ts';

/** The cookie in which a browser remembers its language; `web/ui/language.ts` writes it. */
export const LANGUAGE_COOKIE = 'sofra_language';

/** The language of a page: the address's `?lang=`, else the one the browser remembers, else English. */
export function languageOf(request: FastifyRequest): Language {
  const asked = (request.query as Record<string, unknown>).lang;
  if (isLanguage(asked)) return asked;
  const remembered = parseCookie(request.headers.cookie ?? '')[LANGUAGE_COOKIE];
  return isLanguage(remembered) ? remembered : DEFAULT_LANGUAGE;
}
