import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { ERROR_CODES } from '../errors.ts';
import { DEFAULT_LANGUAGE, forEachLanguage, LANGUAGES, type Language } from '../languages.ts';
import { loadAllTexts } from './load-texts.ts';

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;
/** Counts that people meet: small numbers, and round ones, for which some languages have a form of their own. */
const COUNTS = [...Array.from({ length: 1000 }, (_, count) => count), 1_000_000];

/** Texts by key, such as `shop.cart.need`. */
const FOLDERS = await loadAllTexts();
const TEXTS = forEachLanguage((language) => flatten(FOLDERS[language]));
const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

function flatten(section: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(section).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as const] : [...flatten(value, `${path}${key}.`)],
    ),
  );
}

const keysOf = (language: Language) => [...TEXTS[language].keys()];
const isPlural = (key: string) => PLURAL_SUFFIX.test(key);
const baseOf = (key: string) => key.replace(PLURAL_SUFFIX, '');
const placeholdersOf = (text = '') =>
  [...text.matchAll(/\{\{?\w+\}\}?/g)].map(([placeholder]) => placeholder).toSorted();

describe.each(OTHERS)('the texts in %s', (language) => {
  test('are those of English, none more and none less', () => {
    const keys = (of: Language) => [...new Set(keysOf(of).map(baseOf))].toSorted();
    expect(keys(language)).toEqual(keys('en'));
  });

  test('have the placeholders of the English ones', () => {
    for (const key of keysOf('en').filter((each) => !isPlural(each) || each.endsWith('_other'))) {
      expect(placeholdersOf(TEXTS[language].get(key)), key).toEqual(placeholdersOf(TEXTS.en.get(key)));
    }
  });
});

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const plurals = new Intl.PluralRules(language);
  const needed = [...new Set(COUNTS.map((count) => plurals.select(count)))].toSorted();

  test('are never empty', () => {
    expect([...TEXTS[language]].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('have a form for every count, and no form that the language does not know', () => {
    const plural = keysOf(language).filter(isPlural);
    for (const base of new Set(plural.map(baseOf))) {
      const forms = plural.filter((key) => baseOf(key) === base).map((key) => key.slice(base.length + 1));
      expect(forms.toSorted(), base).toEqual(needed);
    }
  });

  test('use in a form of the plural only what the general form has', () => {
    for (const key of keysOf(language).filter(isPlural)) {
      const general = placeholdersOf(TEXTS[language].get(`${baseOf(key)}_other`));
      expect(general, key).toEqual(expect.arrayContaining(placeholdersOf(TEXTS[language].get(key))));
    }
  });

  test('say every error in words', () => {
    for (const code of ERROR_CODES) expect(TEXTS[language].has(`errors.${code}`), code).toBe(true);
  });
});

test('a count is always told in the language asked for, never in English instead', async () => {
  const i18n = createInstance();
  const resources = forEachLanguage((language) => ({ translation: FOLDERS[language] }));
  await i18n.init({ resources, fallbackLng: 'en' });
  for (const language of OTHERS) {
    const t = i18n.getFixedT(language);
    const english = new Set(COUNTS.map((count) => i18n.getFixedT('en')('shop.cart.items', { count })));
    expect(COUNTS.filter((count) => english.has(t('shop.cart.items', { count })))).toEqual([]);
  }
});

test('Hebrew is in Hebrew letters and Turkish has no Hebrew in it', () => {
  const hebrew = /[\u05d0-\u05ea]/;
  const withoutHebrew = [...TEXTS.he].filter(([, text]) => !hebrew.test(text)).map(([key]) => key);
  // Names and bare placeholders are the same in every language.
  expect(
    withoutHebrew.filter((key) =>
      /[A-Za-z]/.test((TEXTS.he.get(key) ?? '').replace(/\{\{?\w+\}\}?|WhatsApp|Sofra/g, '')),
    ),
  ).toEqual([]);
  expect([...TEXTS.tr].filter(([, text]) => hebrew.test(text))).toEqual([]);
});
