import { expect, test } from 'vitest';
import { directionOf, isLanguage, LANGUAGES, languagesFrom } from './languages.ts';

test('only Hebrew is written from right to left', () => {
  expect(LANGUAGES.map(directionOf)).toEqual(['ltr', 'rtl', 'ltr']);
});

test('languagesFrom returns the given language first and each language once', () => {
  expect(languagesFrom('tr')).toEqual(['tr', 'en', 'he']);
  expect(LANGUAGES.map((language) => languagesFrom(language).length)).toEqual([3, 3, 3]);
});

test('only the languages of the table are languages', () => {
  expect(LANGUAGES.every(isLanguage)).toBe(true);
  expect(['de', 'EN', '', undefined, null, 1, 'toString'].some(isLanguage)).toBe(false);
});
