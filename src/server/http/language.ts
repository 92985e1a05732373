import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../../shared/languages.ts';

/** Cookie with the browser's language, written by `web/ui/language.ts`. */
export const LANGUAGE_COOKIE = 'sofra_language';

/** Request headers that {@link languageOf} reads, for `Vary`. */
export const LANGUAGE_HEADERS = 'Accept-Language, Cookie';

/** More than browsers send; a longer header is ignored, so that none is expensive. */
const MAX_HEADER = 300;

/** Java's former code of Hebrew, which some Android browsers still send. */
const FORMER_HEBREW = /\biw\b/gi;

/** Returns the language of a page: `?lang=`, else the cookie, else what the browser prefers, else English. */
export function languageOf(request: FastifyRequest): Language {
  const asked = (request.query as Record<string, unknown>).lang;
  if (isLanguage(asked)) return asked;
  const remembered = parseCookie(request.headers.cookie ?? '')[LANGUAGE_COOKIE];
  return isLanguage(remembered) ? remembered : preferredLanguage(request.headers['accept-language']);
}

function preferredLanguage(header = ''): Language {
  if (header.length > MAX_HEADER) return DEFAULT_LANGUAGE;
  const accepted = header.replace(FORMER_HEBREW, 'he');
  return new Negotiator({ headers: { 'accept-language': accepted } }).language(LANGUAGES) ?? DEFAULT_LANGUAGE;
}
