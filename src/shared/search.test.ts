import { expect, test } from 'vitest';
import { foldText, matchesSearch, personSearchText, searchTerms, spellingOf } from './search.ts';

const finds = (text: string, query: string) => matchesSearch(foldText(text), query);

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
  ['Hummus', '\u2068hummus\u2069'],
  ['סמ\u200fבוסק', '\u202bסמבוסק\u202c'],
])('the menu text %s is found by %s', (text, query) => {
  expect(finds(text, query)).toBe(true);
});

test.each([
  ['Green Salad', 'green soup'],
  ['Green Salad', 'salads'],
  ['Lemon', 'melon'],
  ['Straße', 'STRASSE'],
])('the menu text %s is not found by %s', (text, query) => {
  expect(finds(text, query)).toBe(false);
});

test.each([
  ['İÇLİ köfte', 'icli kofte'],
  ['צ׳יפס', "צ'יפס"],
  ['‘rock’ `n roll', "'rock' 'n roll"],
  ['מע״מ “A”', 'מע"מ "a"'],
  ['בית־שאן', 'בית-שאן'],
  [' a \n\t b ', 'a b'],
])('the text %j is folded to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

/** Whether a person is found: every term of the query stands in the text, in one of its spellings. */
function findsPerson(person: Parameters<typeof personSearchText>[0], query: string): boolean {
  const text = personSearchText(person);
  return searchTerms(query).every((spellings) => spellings.some((spelling) => text.includes(spelling)));
}

const noa = { name: 'Noa Çelik', email: 'noa@Example.com', phone: '+972501234567' };

test.each(['noa', 'celik NOA', 'example.COM', '050-123', '+972 50 123 4567', '050 123 4567', '4567', 'noa 0501', ''])(
  'a person is found by %j',
  (query) => {
    expect(findsPerson(noa, query)).toBe(true);
  },
);

test('an order is found by its street', () => {
  const order = { ...noa, street: 'רחוב הֶרְצֵל 5' };
  expect([findsPerson(order, 'הרצל noa'), findsPerson(noa, 'הרצל')]).toEqual([true, false]);
});

test.each(['dana', 'noa dana', '050-124', 'noa 0524', '972 noa 4568'])('a person is not found by %j', (query) => {
  expect(findsPerson(noa, query)).toBe(false);
});

test('a search does not match across name, email and phone number', () => {
  expect(personSearchText(noa).split('\n')).toEqual(['noa celik', 'noa@example.com', '501234567']);
  expect(personSearchText({ name: 'Noa', email: null, phone: 'unknown' })).toBe('noa\n\n');
});

test('a phone number with spaces is one search term', () => {
  expect(searchTerms('050 123')).toEqual([['050 123', '50123']]);
  expect(searchTerms('Noa 0501')).toEqual([['noa'], ['0501', '501']]);
  expect(searchTerms('501')).toEqual([['501']]);
});

test('spaces, hyphens, accents, case and invisible marks are ignored in spellings', () => {
  for (const text of ['Sebze-li Börek', 'sebzeli\u200fborek', ' SEBZELİ – BOREK ']) {
    expect(spellingOf(text), text).toBe('sebzeliborek');
  }
  expect(spellingOf('Sebzeli börek 2')).not.toBe('sebzeliborek');
});
