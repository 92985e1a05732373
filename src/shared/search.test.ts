import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, matchesSearch } from './search.ts';

const finds = (text: string, query: string) => matchesSearch(foldText(text), query);

describe('searching the menu', () => {
  test.each([
    ['İçli Köfte', 'icli'],
    ['ISPANAK', 'ıspanak'],
    ['ıspanak', 'ISPANAK'],
    ['Sütlaç', 'SUTLAC'],
    ['סַמְבּוּסָק גבינה', 'סמבוסק'],
    ['סמבוסק', 'סַמְבּוּסָק'],
    ['פונץ׳ תפוזים', "פונץ'"],
    ['Crème Caramel', 'creme'],
    ['Green Salad with Crisp Chickpeas', 'chick salad'],
    ['Anything', '  '],
  ])('%s is found by %s', (text, query) => {
    expect(finds(text, query)).toBe(true);
  });

  test('words that are not there find nothing', () => {
    expect(finds('Green Salad', 'green soup')).toBe(false);
  });

  test('any text in the three languages is found by itself, in any case', () => {
    const letter = fc.constantFrom(...'abcçğıiİIşöüÜ אבגםן־׳״ xyz 0179');
    fc.assert(
      fc.property(fc.string({ unit: letter }), (text) => {
        for (const query of [text, text.toLocaleUpperCase('tr'), text.toLocaleLowerCase('en')]) {
          expect(finds(text, query)).toBe(true);
        }
      }),
    );
  });

  test('folding what is folded changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});
