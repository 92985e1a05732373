import { expect, test } from 'vitest';
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
