import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isolate } from './bidi.ts';
import { directionOf, isLanguage, LANGUAGE_NAMES, LANGUAGES, localised } from './languages.ts';

const text = fc.oneof(fc.constant(null), fc.constant(''), fc.constant('  '), fc.string({ minLength: 1 }));
const dish = fc.record({ name: text, nameHe: text, nameTr: text });

test('Hebrew alone runs from right to left', () => {
  expect(LANGUAGES.map(directionOf)).toEqual(['ltr', 'rtl', 'ltr']);
  expect(Object.keys(LANGUAGE_NAMES)).toEqual([...LANGUAGES]);
});

test('only the three languages are languages', () => {
  expect(LANGUAGES.every(isLanguage)).toBe(true);
  expect(['de', 'EN', '', undefined, null, 1, 'toString'].some(isLanguage)).toBe(false);
});

test('a text is in the language asked for where it exists', () => {
  const falafel = { name: 'Falafel', nameHe: 'פלאפל', nameTr: 'Falafel köftesi' };
  expect(LANGUAGES.map((language) => localised(falafel, 'name', language))).toEqual([
    'Falafel',
    'פלאפל',
    'Falafel köftesi',
  ]);
});

test('a missing or blank variant falls back to the base text, and never to another language', () => {
  fc.assert(
    fc.property(dish, fc.constantFrom(...LANGUAGES), (entity, language) => {
      const variant = { en: entity.name, he: entity.nameHe, tr: entity.nameTr }[language];
      const expected = variant?.trim() ? variant : (entity.name ?? '');
      expect(localised(entity, 'name', language)).toBe(expected);
    }),
  );
});

test('an isolated text is the text between two marks that cannot be seen', () => {
  fc.assert(
    fc.property(fc.string(), (inner) => {
      expect(isolate(inner)).toBe(`\u2068${inner}\u2069`);
    }),
  );
});
