import { LANGUAGE, type Language } from '../../shared/languages.ts';

/** ₪ and the name of Hebrew in the language selector are on every page. */
const EVERYWHERE = ['rubik-latin-first', 'rubik-hebrew-first', 'frank-ruhl-libre-latin-first'];

/** Returns the fonts used above the fold in this language, named as in `web/ui/first-fonts.css`. */
export function firstFonts(language: Language): string[] {
  return [...EVERYWHERE, ...LANGUAGE[language].fonts];
}
