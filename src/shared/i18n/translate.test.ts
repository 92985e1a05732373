import fc from 'fast-check';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { loadTexts } from './load-texts.ts';
import { createTranslate, type Texts } from './translate.ts';

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(PLURAL_SUFFIX, '');
const COUNTS = [0, 1, 2, 3, 5, 10, 11, 20, 21, 100, 1_000_000, 1.5];

describe.each(LANGUAGES)('the texts in %s', async (language) => {
  const texts: Texts = await loadTexts(language);
  const i18next = createInstance();
  await i18next.init({
    lng: language,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
  });
  const expected = (key: string, values: Record<string, unknown>) => i18next.t(key, values) as unknown;
  const translate = createTranslate(language, texts);
  const keys = keysOf(texts);
  const placeholders = [...new Set([...JSON.stringify(texts).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))];

  test('are those that i18next returns', () => {
    const named = Object.fromEntries(placeholders.map((name) => [name, `<${name}>`]));
    for (const key of new Set(keys.map(baseOf))) {
      const isPlural = keys.includes(`${key}_other`);
      const others = isPlural ? COUNTS.map((count) => ({ ...named, count })) : [named];
      for (const values of [{}, ...others]) expect(translate(key, values), key).toBe(expected(key, values));
    }
  });

  test('contain values as they are', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.constantFrom('$&', '$1', '{{dish}}', '$t(shop.cart.undo)'));
    fc.assert(
      fc.property(fc.constantFrom('shop.menu.remove', 'shop.menu.quantity'), value, (key, dish) => {
        const [before, after] = translate(key, { count: 2 }).split('{{dish}}');
        expect(translate(key, { dish, count: 2 })).toBe(`${before}${dish}${after}`);
      }),
    );
  });
});

test('a key without a text is returned, also one that names a section or a property of every object', () => {
  const translate = createTranslate('en', { shop: { title: 'Sofra' } });
  expect(['shop', 'shop.none', 'shop.title.more', 'none', 'toString'].map((key) => translate(key))).toEqual([
    'shop',
    'shop.none',
    'shop.title.more',
    'none',
    'toString',
  ]);
});

function keysOf(section: Texts, path = ''): string[] {
  return Object.entries(section).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  );
}
