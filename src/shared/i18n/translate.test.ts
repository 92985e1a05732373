import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from '../languages.ts';
import { createTranslate, type Texts } from './translate.ts';

/** The function for texts that the program does not have. */
const translateOf = (texts: Texts, language: Language = 'en') =>
  createTranslate(language, texts) as (key: string, values?: Record<string, unknown>) => string;

const ITEMS = {
  en: { items_one: '{{count}} dish', items_other: '{{count}} dishes' },
  he: { items_one: 'מנה אחת', items_two: 'שתי מנות', items_other: '{{count}} מנות' },
  tr: { items_one: '{{count}} yemek', items_other: '{{count}} yemek!' },
};

test.each([
  ['en', [1, 2, 0, 1.5], ['1 dish', '2 dishes', '0 dishes', '1.5 dishes']],
  ['he', [1, 2, 3, 20], ['מנה אחת', 'שתי מנות', '3 מנות', '20 מנות']],
  ['tr', [1, 2], ['1 yemek', '2 yemek!']],
] as const)('a counted text has the plural form that %s needs', (language, counts, expected) => {
  const translate = translateOf(ITEMS[language], language);
  expect(counts.map((count) => translate('items', { count }))).toEqual(expected);
});

test('a text without plural forms contains its count', () => {
  const translate = translateOf({ page: 'Page {{count}}' });
  expect([translate('page', { count: 2 }), translate('page', { count: '2a' })]).toEqual(['Page 2', 'Page 2a']);
});

test('a text contains its values unchanged', () => {
  const translate = translateOf({ put: '{{dish}} from {{place}}, {{dish}}' });
  const value = fc.oneof(fc.string(), fc.integer(), fc.constantFrom('$&', '$1', '{{place}}', '$t(put)'));
  fc.assert(
    fc.property(value, (dish) => {
      expect(translate('put', { dish, place: 'Haifa' })).toBe(`${dish} from Haifa, ${dish}`);
    }),
  );
});

test('a placeholder without a value stays, and an undefined value is empty', () => {
  const translate = translateOf({ hello: 'Hello, {{name}}!' });
  expect([translate('hello'), translate('hello', { name: undefined })]).toEqual(['Hello, {{name}}!', 'Hello, !']);
});

test('a key without a text is returned as it is', () => {
  const translate = translateOf({ shop: { title: 'Sofra' } });
  const keys = ['shop', 'shop.none', 'shop.title.more', 'none', 'toString'];
  expect(keys.map((key) => translate(key))).toEqual(keys);
});
