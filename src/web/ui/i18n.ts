import { LANGUAGE, type Language } from '../../shared/languages.ts';
import { useTranslation } from './texts.tsx';

/** The language of the page. */
export function useLanguage(): Language {
  return useTranslation().i18n.language;
}

/** Returns a function that names a language in the page's language: `Hebrew`, `עברית`, `İbranice`. */
export function useLanguageNames(): (language: Language) => string {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  return (language) => names.of(language) ?? LANGUAGE[language].name;
}
