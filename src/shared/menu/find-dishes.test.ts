import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from '../languages.ts';
import type { Dish } from './contract.ts';
import { createDishSearch } from './find-dishes.ts';

const DISHES = [
  { en: 'Turkey Shawarma in Pita', he: 'שווארמה הודו בפיתה', tr: 'Pidede Hindi Döner' },
  { en: 'Slow-Cooked Lamb Shanks', he: 'שוקי טלה בבישול ארוך', tr: 'Ağır Ateşte Kuzu İncik' },
  { en: 'Stuffed Peppers', he: 'פלפלים ממולאים באורז', tr: 'Zeytinyağlı Biber Dolması' },
  { en: 'Strawberry Cake', he: 'עוגת שכבות עם תותים', tr: 'Çilekli Pasta' },
  { en: 'Baked Sea Bass', he: 'דג לברק אפוי', tr: 'Fırında Levrek' },
];
const MENU = DISHES.map((name, id) => ({ id, name, description: {}, category: {} }) as unknown as Dish);

const namesFound = (query: string, language: Language) =>
  createDishSearch(MENU, language)(query).map(({ name }) => name[language]);

test.each<[Language, string, string[]]>([
  ['en', 'shawarma', ['Turkey Shawarma in Pita']],
  ['en', 'lambs', ['Slow-Cooked Lamb Shanks']],
  ['en', 'shwarma', ['Turkey Shawarma in Pita']],
  ['en', 'shawarmma', ['Turkey Shawarma in Pita']],
  ['en', 'shawrama', ['Turkey Shawarma in Pita']],
  ['en', 'pepers', ['Stuffed Peppers']],
  ['en', 'strawberies', ['Strawberry Cake']],
  // What is written so comes alone: 'baked' differs from 'caked' by a letter.
  ['en', 'cake', ['Strawberry Cake']],
  ['en', 'lamb pita', []],
  ['en', 'xam', []],
  ['en', '!?', []],
  ['he', 'הפלפלים', ['פלפלים ממולאים באורז']],
  ['he', 'פלפל', ['פלפלים ממולאים באורז']],
  ['he', 'שוורמה', ['שווארמה הודו בפיתה']],
  ['he', 'לתותים', ['עוגת שכבות עם תותים']],
  ['tr', 'DÖNERLER', ['Pidede Hindi Döner']],
  ['tr', 'dönr', ['Pidede Hindi Döner']],
  ['tr', 'BIBERLI', ['Zeytinyağlı Biber Dolması']],
  ['tr', 'çilek', ['Çilekli Pasta']],
])('in %s, %s finds %j', (language, query, names) => {
  expect(namesFound(query, language)).toEqual(names);
});

test('a word of six letters is found whichever letter is missing or swapped with the next', () => {
  const word = 'turkey';
  fc.assert(
    fc.property(fc.integer({ min: 0, max: word.length - 2 }), fc.boolean(), (at, isSwapped) => {
      const middle = isSwapped ? `${word[at + 1]}${word[at]}` : word[at + 1];
      const [name] = namesFound(word.slice(0, at) + middle + word.slice(at + 2), 'en');
      expect(name).toContain('Turkey');
    }),
  );
});
