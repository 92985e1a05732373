import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from '../languages.ts';
import { createTranslate, type TextKey, type Texts } from './translate.ts';

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
] as const)('a text with a count has the form that %s needs', (language, counts, expected) => {
  const translate = translateOf(ITEMS[language], language);
  expect(counts.map((count) => translate('items', { count }))).toEqual(expected);
});

test('a text without forms contains its count, also one that is no number', () => {
  const translate = translateOf({ page: 'Page {{count}}' });
  expect([translate('page', { count: 2 }), translate('page', { count: '2a' })]).toEqual(['Page 2', 'Page 2a']);
});

test('a text contains its values as they are', () => {
  const translate = translateOf({ put: '{{dish}} from {{place}}, {{dish}}' });
  const value = fc.oneof(fc.string(), fc.integer(), fc.constantFrom('$&', '$1', '{{place}}', '$t(put)'));
  fc.assert(
    fc.property(value, (dish) => {
      expect(translate('put', { dish, place: 'Haifa' })).toBe(`${dish} from Haifa, ${dish}`);
    }),
  );
});

test('a placeholder without a value stays, and one of nothing is empty', () => {
  const translate = translateOf({ hello: 'Hello, {{name}}!' });
  expect([translate('hello'), translate('hello', { name: undefined })]).toEqual(['Hello, {{name}}!', 'Hello, !']);
});

test('a key without a text is returned, also one that names a section or a property of every object', () => {
  const translate = translateOf({ shop: { title: 'Sofra' } });
  const keys = ['shop', 'shop.none', 'shop.title.more', 'none', 'toString'];
  expect(keys.map((key) => translate(key))).toEqual(keys);
});

test('the keys that the types allow have no form of a count', () => {
  const key: TextKey = 'shop.cart.items';
  // @ts-expect-error: A text has the form that its count needs.
  const form: TextKey = 'shop.cart.items_one';
  // @ts-expect-error: There is no such text.
  const none: TextKey = 'shop.cart.nothing';
  expect([key, form, none]).toHaveLength(3);
});
