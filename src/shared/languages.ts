/** The languages of the shop, the first being the default (spec.md §1). */
export const LANGUAGES = ['en', 'he', 'tr'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** What each language calls itself, for the language selector. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  he: 'עברית',
  tr: 'Türkçe',
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'he' ? 'rtl' : 'ltr';
}

type Localised<Field extends string> = { [K in Field | `${Field}He` | `${Field}Tr`]: string | null };

/**
 * The text of `field` in `language`, falling back to the base field where the
 * variant is missing or blank (spec.md §3).
 */
export function localised<Field extends string>(entity: Localised<Field>, field: Field, language: Language): string {
  const base: string | null = entity[field];
  if (language === 'en') return base ?? '';
  const variant: string | null = entity[`${field}${language === 'he' ? 'He' : 'Tr'}`];
  return variant?.trim() ? variant : (base ?? '');
}
