import { expect, test } from 'vitest';
import type { Language } from '../languages.ts';
import type { LocalisedText } from '../localised-text.ts';
import type { Dish } from './contract.ts';
import { createDishSearch } from './find-dishes.ts';

const DISHES = [
  { en: 'Turkey Shawarma in Pita', he: 'שווארמה הודו בפיתה', tr: 'Pidede Hindi Döner' },
  { en: 'Slow-Cooked Lamb Shanks', he: 'שוקי טלה בבישול ארוך', tr: 'Ağır Ateşte Kuzu İncik' },
  { en: 'Stuffed Peppers', he: 'פלפלים ממולאים באורז', tr: 'Zeytinyağlı Biber Dolması' },
  { en: 'Strawberry Cake', he: 'עוגת שכבות עם תותים', tr: 'Çilekli Pasta' },
  { en: 'Baked Sea Bass', he: 'דג לברק אפוי', tr: 'Fırında Levrek' },
];
const dish = (name: LocalisedText, others: Partial<Dish> = {}) =>
  ({ name, description: {}, category: {}, ...others }) as Dish;
const MENU = DISHES.map((name) => dish(name));

const namesFound = (query: string, language: Language, menu = MENU) =>
  createDishSearch(menu, language)(query).map(({ name }) => name[language]);
/** Returns which of these English names are found. */
const among = (names: string[], query: string) =>
  namesFound(
    query,
    'en',
    names.map((en) => dish({ en })),
  );

test.each<[Language, string, string[]]>([
  ['en', 'shawarma', ['Turkey Shawarma in Pita']],
  ['en', 'lambs', ['Slow-Cooked Lamb Shanks']],
  ['en', 'shwarma', ['Turkey Shawarma in Pita']],
  ['en', 'shawarmma', ['Turkey Shawarma in Pita']],
  ['en', 'shawrama', ['Turkey Shawarma in Pita']],
  ['en', 'shawwar', ['Turkey Shawarma in Pita']],
  ['en', 'shwar', ['Turkey Shawarma in Pita']],
  ['en', 'la shankes', ['Slow-Cooked Lamb Shanks']],
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
])('in %s, searching for %s finds %j', (language, query, names) => {
  expect(namesFound(query, language)).toEqual(names);
});

test('a dish is found by its description and category in the language of the page', () => {
  const menu = [
    dish({ en: 'Soup' }, { description: { en: 'Red lentils', he: 'עדשים' }, category: { en: 'Starters' } }),
  ];
  expect(['lentils', 'starters', 'עדשים'].map((query) => namesFound(query, 'en', menu).length)).toEqual([1, 1, 0]);
});

const ENDINGS = ['s', 'es', 'ing', 'lar', 'ler', 'lari', 'leri', 'larin', 'lerin', 'li', 'lu', 'da', 'de', 'ta', 'te'];
const MORE_ENDINGS = ['dan', 'den', 'tan', 'ten', 'a', 'e', 'i', 'u', 'in', 'un'];

test.each([...ENDINGS, ...MORE_ENDINGS])(
  'a word with the English or Turkish ending %s is found, but similar words are not',
  (end) => {
    expect(among(['Lamb', `Lacb${end}`], `lamb${end}`)).toEqual(['Lamb']);
  },
);

test.each(['o', 'z', 'no', 'za', 'lo', 'zan', 'don', 'lor', 'zin', 'inm', 'sz'])(
  '%s is not treated as a word ending',
  (end) => {
    expect(among(['Lamb', `Lacb${end}`], `lamb${end}`)).toContain(`Lacb${end}`);
  },
);

test.each(['ים', 'ות', 'ה', 'ת'])('a word with the Hebrew ending %s is found, but similar words are not', (end) => {
  expect(among(['פלפל', `פלכל${end}`], `פלפל${end}`)).toEqual(['פלפל']);
});

test.each([...'והבלמשכ'])('a word with the Hebrew prefix %s is found, but similar words are not', (prefix) => {
  expect(among(['פלפל', `${prefix}פלכל`], `${prefix}פלפל`)).toEqual(['פלפל']);
  expect(among(['פלפל', `${prefix}פלכלים`], `${prefix}פלפלים`)).toEqual(['פלפל']);
});
