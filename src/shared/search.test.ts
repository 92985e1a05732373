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

  test('any text is found by itself', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => finds(text, text)));
  });

  test('any text in our languages is found in any case', () => {
    // In others a capital can be two letters, as that of ß is.
    const letter = fc.constantFrom(...'abcçdefgğhıijklmnoöpqrsştuüvwxyzâîûéQWXİIÖÇŞĞÜאבגשםןָּ0123456789 -.,\'"׳״');
    fc.assert(
      fc.property(fc.string({ unit: letter }), (text) => {
        expect(finds(text, text.toLocaleUpperCase('tr'))).toBe(finds(text.toLocaleUpperCase('tr'), text));
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
