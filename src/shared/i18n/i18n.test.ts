import { describe, expect, test } from 'vitest';
import { showAmount } from '../amount-input.ts';
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

describe.each(OTHERS)('the texts in %s match English', (language) => {
  test('they have exactly the keys of English', () => {
    const keys = (of: Language) => [...new Set(keysOf(of).map(baseOf))].toSorted();
    expect(keys(language)).toEqual(keys('en'));
  });

  test('they have the placeholders of English', () => {
    for (const key of keysOf('en').filter((each) => !isPlural(each) || each.endsWith('_other'))) {
      expect(placeholdersOf(TEXTS[language].get(key)), key).toEqual(placeholdersOf(TEXTS.en.get(key)));
    }
  });
});

describe.each(LANGUAGES)('the texts in %s are complete', (language) => {
  const plurals = new Intl.PluralRules(language);
  const needed = [...new Set(COUNTS.map((count) => plurals.select(count)))].toSorted();

  test('none is empty', () => {
    expect([...TEXTS[language]].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('they have exactly the plural forms of the language', () => {
    const plural = keysOf(language).filter(isPlural);
    for (const base of new Set(plural.map(baseOf))) {
      const forms = plural.filter((key) => baseOf(key) === base).map((key) => key.slice(base.length + 1));
      expect(forms.toSorted(), base).toEqual(needed);
    }
  });

  test('plural forms have only placeholders of the general form', () => {
    for (const key of keysOf(language).filter(isPlural)) {
      const general = placeholdersOf(TEXTS[language].get(`${baseOf(key)}_other`));
      expect(general, key).toEqual(expect.arrayContaining(placeholdersOf(TEXTS[language].get(key))));
    }
  });

  test('decimals have the separator of the language', () => {
    const decimals = [...TEXTS[language].values()].flatMap((text) => text.match(/\b\d{1,6}[.,]\d\d\b/g) ?? []);
    expect(decimals).toEqual(decimals.map((decimal) => showAmount(decimal.replace(',', '.'), language)));
  });

  test('every error code has a text', () => {
    for (const code of ERROR_CODES) expect(TEXTS[language].has(`errors.${code}`), code).toBe(true);
  });
});

test('Hebrew texts have Hebrew letters, and Turkish texts have none', () => {
  const hebrew = /[\u05d0-\u05ea]/;
  const withoutHebrew = [...TEXTS.he].filter(([, text]) => !hebrew.test(text)).map(([key]) => key);
  // Names and bare placeholders are the same in every language.
  expect(
    withoutHebrew.filter((key) =>
      /[A-Za-z]/.test((TEXTS.he.get(key) ?? '').replace(/\{\{?\w+\}\}?|WhatsApp|Sofra|STARTTLS|TLS/g, '')),
    ),
  ).toEqual([]);
  expect([...TEXTS.tr].filter(([, text]) => hebrew.test(text))).toEqual([]);
});

/** Terms that `docs/translation.md` has another word for. */
const AVOIDED: Record<Language, RegExp> = {
  en: /e-mail|(?<!\. ?)\bmails?\b(?! server|\.example)|’/i,
  he: /דוא״ל|WhatsApp|(?<![A-Za-z])Bit(?![A-Za-z])|דואר|הזמנה מינימלית|מינימום להזמנה|הוראות הכנה|עגלה|אתכם קשר|(?<!ל)עמוד|הזאת|(?<!ת)חנות|איש צוות|(?<![\u05d0-\u05ea])[בולמהכש]-/,
  tr: /şifre(?!len)|asgari|en az sipariş|resim|resm[ei]|talimat|tekrar deneyin|gel-al|dükkân|posta sunucusu(?<!e-posta sunucusu)|oturum aç(?!ık)|oturumdan|\bisim|(?<!çalışma )saatler bölüm|’/i,
};

test.each(Object.entries(AVOIDED))('the texts in %s use one term for each thing', (language, avoided) => {
  const texts = [...TEXTS[language as Language]];
  expect(texts.filter(([, text]) => avoided.test(text.toLocaleLowerCase(language)) || avoided.test(text))).toEqual([]);
});

test('Hebrew joins a prefix without a maqaf only to values that are always Hebrew', () => {
  const joined = /(?<![\u05d0-\u05ea])[בולמהכש]\{\{(?!day\}|language\})/;
  expect([...TEXTS.he].filter(([, text]) => joined.test(text))).toEqual([]);
});

test('Hebrew writes a count of two in words', () => {
  const twos = [...TEXTS.he].filter(([key]) => key.endsWith('_two'));
  expect(twos.filter(([, text]) => /\{\{count\}\} [\u05d0-\u05ea]/.test(text))).toEqual([]);
});
