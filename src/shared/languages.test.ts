import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isolate } from './bidi.ts';
import { directionOf, isLanguage, LANGUAGES, languagesFrom } from './languages.ts';

test('Hebrew alone runs from right to left', () => {
  expect(LANGUAGES.map(directionOf)).toEqual(['ltr', 'rtl', 'ltr']);
});

test('a language comes before the others, each once', () => {
  expect(languagesFrom('tr')).toEqual(['tr', 'en', 'he']);
  expect(LANGUAGES.map((language) => languagesFrom(language).length)).toEqual([3, 3, 3]);
});

test('only those of the table are languages', () => {
  expect(LANGUAGES.every(isLanguage)).toBe(true);
  expect(['de', 'EN', '', undefined, null, 1, 'toString'].some(isLanguage)).toBe(false);
});

test('an isolated text is the text between two marks that cannot be seen', () => {
  fc.assert(
    fc.property(fc.string(), (inner) => {
      expect(isolate(inner)).toBe(`\u2068${inner}\u2069`);
    }),
  );
});
