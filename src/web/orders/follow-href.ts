import type { Language } from '../../shared/languages.ts';

/** Returns the address of the page of an order, in the language in which the shop is used. */
export function followHref(path: string, language: Language): string {
  return `${path}?lang=${language}`;
}
