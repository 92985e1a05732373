import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { cityExistsDetails } from './contract.ts';
import { sameNames } from './rules.ts';

test('the languages in which a name is taken are told by its fields on the wire', () => {
  const city = { id: 1, name: { en: 'Acre', he: 'עכו' }, fields: LANGUAGES };
  const onWire = { id: 1, name: 'Acre', nameHe: 'עכו', nameTr: null, fields: ['name', 'nameHe', 'nameTr'] };
  expect(cityExistsDetails.encode(city)).toEqual(onWire);
  expect(cityExistsDetails.parse(onWire)).toEqual(city);
});

describe('sameNames', () => {
  test.each([
    ['Tel Aviv', 'tel-aviv'],
    ['Tel Aviv', ' TELAVIV\u200f'],
    ['İzmir', 'izmir'],
    ['Beit She’an', "Beit She'an"],
    ['Afula\u2013Illit', 'Afula Illit'],
  ])('treats %j and %j as the same name', (one, other) => {
    expect(sameNames({ en: one }, { en: other })).toEqual(['en']);
    expect(sameNames({ he: other }, { he: one })).toEqual(['he']);
  });

  test('returns the languages in which the names are equal, and no other', () => {
    const acre = { en: 'Acre', he: 'עכו', tr: 'Akka' };
    expect(sameNames(acre, acre)).toEqual(LANGUAGES);
    expect(sameNames(acre, { en: 'Akko', he: 'עכו', tr: 'Akka' })).toEqual(['he', 'tr']);
    expect(sameNames(acre, { en: 'Akka', he: 'Acre' })).toEqual([]);
  });

  test('does not treat two missing names as equal', () => {
    expect(sameNames({ en: 'Acre' }, { en: 'Haifa' })).toEqual([]);
    expect(sameNames({}, {})).toEqual([]);
    expect(sameNames({ en: '', he: ' - ' }, { en: '', he: '' })).toEqual([]);
  });
});
