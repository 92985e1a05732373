import { LANGUAGE, LANGUAGES, type Language } from '../../shared/languages.ts';
import { useTranslation } from './texts.tsx';

/** The language of the page. */
export function useLanguage(): Language {
  return useTranslation().i18n.language;
}

/** Returns the languages of the shop in the page's language: `English, Hebrew, or Turkish`. */
export function useLanguageList(): string {
  const nameOf = useLanguageNames();
  return new Intl.ListFormat(LANGUAGE[useLanguage()].locale, { type: 'disjunction' }).format(LANGUAGES.map(nameOf));
}

/** Returns a function that names a language in the page's language: `Hebrew`, `עברית`, `İbranice`. */
export function useLanguageNames(): (language: Language) => string {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  return (language) => names.of(language) ?? LANGUAGE[language].name;
}
