import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { isLanguage, LANGUAGES, type Language } from '../../shared/languages.ts';

/** Cookie with the browser's language, written by `web/ui/language.ts`. */
export const LANGUAGE_COOKIE = 'sofra_language';

/** Request headers that {@link languageOf} reads, for `Vary`. */
export const LANGUAGE_HEADERS = 'Accept-Language, Cookie';

/** More than browsers send; a longer header is ignored, so that none is expensive. */
const MAX_HEADER = 300;

/** Java's former code of Hebrew, which some Android browsers still send. */
const FORMER_HEBREW = /\biw\b/gi;

/** `*` and its weight, which prefers no language. */
const ANY_LANGUAGE = /\*[^,]*/g;

/** Returns the language of a page: `?lang=`, else the cookie, else what the browser prefers, else the shop's main language. */
export async function languageOf(request: FastifyRequest, readMain: () => Promise<Language>): Promise<Language> {
  return chosenLanguage(request) ?? (await readMain());
}

function chosenLanguage(request: FastifyRequest): Language | null {
  const asked = (request.query as Record<string, unknown>).lang;
  if (isLanguage(asked)) return asked;
  const remembered = parseCookie(request.headers.cookie ?? '')[LANGUAGE_COOKIE];
  return isLanguage(remembered) ? remembered : preferredLanguage(request.headers['accept-language']);
}

function preferredLanguage(header = ''): Language | null {
  if (header.length > MAX_HEADER) return null;
  const accepted = header.replace(FORMER_HEBREW, 'he').replace(ANY_LANGUAGE, '');
  return new Negotiator({ headers: { 'accept-language': accepted } }).language(LANGUAGES) ?? null;
}
