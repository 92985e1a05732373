interface LanguageRow {
  /** The language's own name, for the language selector. */
  name: string;
  /** The same in about two characters. */
  shortName: string;
  direction: 'ltr' | 'rtl';
  /** BCP 47 locale for formats of dates and counts; with Western digits. */
  locale: string;
  /** In prices: those of the locale, for which a browser would have to load its number formats before the menu is usable. */
  separators: { group: string; decimal: string };
  /** Open Graph locale: a language with a country. */
  openGraphLocale: string;
  /** Suffix of a field's name on the wire: `nameHe` is the Hebrew `name` (spec.md §3). */
  suffix: '' | Capitalize<string>;
  /** Its letters besides A to Z, as in a character class: what its coupon codes may have. */
  letters: string;
  /**
   * Fonts that the first screen needs besides those of every page, named as in `web/ui/first-fonts.css`. Letters that none of
   * them has are shown in the system's font.
   */
  fonts: readonly string[];
}

/**
 * The languages of the shop. The first one is the default and the base: a text missing in another language falls back
 * to it, and a missing base text is taken from the others, in this order (spec.md §1, §3, §5). Each language has a
 * folder of texts in `i18n/`. No other code lists languages.
 */
const TABLE = {
  en: {
    name: 'English',
    shortName: 'EN',
    direction: 'ltr',
    locale: 'en-GB',
    separators: { group: ',', decimal: '.' },
    openGraphLocale: 'en_US',
    suffix: '',
    letters: '',
    fonts: [],
  },
  he: {
    name: 'עברית',
    shortName: 'עב',
    direction: 'rtl',
    locale: 'he',
    separators: { group: ',', decimal: '.' },
    openGraphLocale: 'he_IL',
    suffix: 'He',
    letters: 'א-ת',
    fonts: ['frank-ruhl-libre-hebrew-first'],
  },
  tr: {
    name: 'Türkçe',
    shortName: 'TR',
    direction: 'ltr',
    locale: 'tr',
    separators: { group: '.', decimal: ',' },
    openGraphLocale: 'tr_TR',
    suffix: 'Tr',
    letters: 'ÂÇĞÎİÖŞÛÜâçğîıöşûü',
    fonts: ['rubik-turkish-first', 'frank-ruhl-libre-turkish-first'],
  },
} as const satisfies Record<string, LanguageRow>;

export type Language = keyof typeof TABLE;
/** Returns the suffix of a language's fields on the wire. */
export type Suffix = (typeof TABLE)[Language]['suffix'];

/** Properties of each language, from the table. */
export const LANGUAGE: Readonly<Record<Language, LanguageRow>> = TABLE;
/** Language codes in the order of the table. */
export const LANGUAGES = Object.keys(TABLE) as Language[];
/** Returns every language, `first` before the others. */
export function languagesFrom(first: Language): Language[] {
  return [first, ...LANGUAGES.filter((language) => language !== first)];
}

export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** A value per language. */
export function forEachLanguage<Value>(create: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, create(language)])) as Record<Language, Value>;
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return LANGUAGE[language].direction;
}
