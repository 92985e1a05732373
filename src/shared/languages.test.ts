import { expect, test } from 'vitest';
import { isLanguage, LANGUAGES } from './languages.ts';

test('only the languages of the table are languages', () => {
  expect(LANGUAGES.every(isLanguage)).toBe(true);
  expect(['de', 'EN', '', undefined, null, 1, 'toString'].some(isLanguage)).toBe(false);
});
