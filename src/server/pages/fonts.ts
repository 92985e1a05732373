import { LANGUAGE, type Language } from '../../shared/languages.ts';

/** ₪ and the name of Hebrew in the language selector are on every page. */
const EVERYWHERE = ['rubik-latin-wght-normal', 'rubik-hebrew-wght-normal', 'frank-ruhl-libre-latin-700-normal'];

/** Returns the fonts used above the fold in this language, named as in `web/ui/tokens.css`. */
export function firstFonts(language: Language): string[] {
  return [...EVERYWHERE, ...LANGUAGE[language].fonts];
}
