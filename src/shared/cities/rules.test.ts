import { expect, test } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { sameNames } from './rules.ts';

test.each([
  ['Tel Aviv', 'tel-aviv'],
  ['Tel Aviv', ' TELAVIV\u200f'],
  ['İzmir', 'izmir'],
  ['Beit She’an', "Beit She'an"],
  ['Afula\u2013Illit', 'Afula Illit'],
])('%j and %j are the same city name', (one, other) => {
  expect(sameNames({ en: one }, { en: other })).toEqual(['en']);
  expect(sameNames({ he: other }, { he: one })).toEqual(['he']);
});

test('sameNames returns exactly the languages in which the names are equal', () => {
  const acre = { en: 'Acre', he: 'עכו', tr: 'Akka' };
  expect(sameNames(acre, acre)).toEqual(LANGUAGES);
  expect(sameNames(acre, { en: 'Akko', he: 'עכו', tr: 'Akka' })).toEqual(['he', 'tr']);
  expect(sameNames(acre, { en: 'Akka', he: 'Acre' })).toEqual([]);
});
