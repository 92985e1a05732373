import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { withoutDirectionMarks } from '../bidi.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { createTranslate } from '../i18n/translate.ts';
import { LANGUAGES } from '../languages.ts';
import {
  ADDRESS_FIELDS,
  addressText,
  EMPTY_ADDRESS,
  isEmptyAddress,
  mapLinks,
  newAddress,
  streetLine,
} from './address.ts';

const translators = new Map(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, createTranslate(language, await loadTexts(language))] as const),
  ),
);
const en = translators.get('en') as NonNullable<ReturnType<typeof translators.get>>;
const he = translators.get('he') as typeof en;

const HERZL = { ...EMPTY_ADDRESS, street: 'Herzl', houseNumber: '12' };
const fieldsOf = (input: unknown) => newAddress.safeParse(input).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('an address needs only a street and a house number', () => {
  expect(newAddress.parse({ street: '  Herzl ', houseNumber: '12/3' })).toEqual({ ...HERZL, houseNumber: '12/3' });
});

test.each(['Herzl 12', 'רח׳ הרצל 12/3', 'משק ٣٤'])(
  'an address with the house number in the street is accepted: %s',
  (street) => {
    expect(newAddress.parse({ street })).toEqual({ ...EMPTY_ADDRESS, street });
  },
);

test('a courier note has several lines and at most 300 characters', () => {
  const courierNote = `Ring twice\n${'x'.repeat(289)}`;
  expect(newAddress.parse({ ...HERZL, courierNote: courierNote.replace('\n', '\r\n') })).toEqual({
    ...HERZL,
    courierNote,
  });
  expect(fieldsOf({ ...HERZL, courierNote: `${courierNote}x` })).toEqual(['courierNote']);
});

test.each([
  [{ street: '' }, ['street', 'houseNumber']],
  [{ street: '   ', houseNumber: '12' }, ['street']],
  [{ street: 'Herzl' }, ['houseNumber']],
  [{ houseNumber: '12' }, ['street']],
  [{ ...HERZL, street: 'x'.repeat(121) }, ['street']],
  [{ ...HERZL, entrance: 'x'.repeat(21) }, ['entrance']],
  [{ ...HERZL, floor: '3\n4' }, ['floor']],
  [{ ...HERZL, apartment: 7 }, ['apartment']],
  [null, ['']],
])('the address %j has errors in %j', (input, fields) => {
  expect(fieldsOf(input)).toEqual(fields);
});

test('an incomplete address is rejected with the missing parts', () => {
  expect(newAddress.safeParse({ street: '' }).error?.issues).toMatchObject([
    { code: 'custom', message: 'Street is required' },
    { code: 'custom', message: 'House number is required' },
  ]);
});

const address = { ...HERZL, street: 'רח׳ הרצל', houseNumber: '12/3', entrance: 'B', floor: '3', apartment: '7' };

test('an address is shown in the language of the reader, with each part isolated', () => {
  expect(addressText(address, en)).toBe(
    '\u2068רח׳ הרצל 12/3\u2069, entrance \u2068B\u2069, floor \u20683\u2069, apartment \u20687\u2069',
  );
  expect(withoutDirectionMarks(addressText(address, he))).toBe('רח׳ הרצל 12/3, כניסה B, קומה 3, דירה 7');
  expect(addressText(HERZL, en)).toBe('\u2068Herzl 12\u2069');
});

test.each([
  ['Herzl 12', '12', 'Herzl 12'],
  ['הרצל 12/3, חיפה', '12/3', 'הרצל 12/3, חיפה'],
  ['12 Main Street', '12', '12 Main Street'],
  ['Herzl 12', '12a', 'Herzl 12 12a'],
  ['Road 443', '44', 'Road 443 44'],
  ['Moshav B', 'B', 'Moshav B B'],
  ['Herzl 12', '', 'Herzl 12'],
])('the street %s with the number %s is shown with one number', (street, houseNumber, line) => {
  expect(streetLine({ street, houseNumber })).toBe(line);
});

test('navigation leads to the house, without the parts inside it', () => {
  const links = mapLinks({ ...address, courierNote: 'Ring twice' }, '\u2068חיפה\u2069');
  expect(new URL(links.waze).searchParams.get('q')).toBe('רח׳ הרצל 12/3, חיפה');
  expect(new URL(links.google).searchParams.get('query')).toBe('רח׳ הרצל 12/3, חיפה');
  expect(new URL(mapLinks(HERZL, '').google).searchParams.get('query')).toBe('Herzl 12');
});

test('an address of white space only is empty', () => {
  for (const street of [' ', '\u2060', '\u2800']) expect(isEmptyAddress({ ...EMPTY_ADDRESS, street })).toBe(true);
  for (const field of ADDRESS_FIELDS) expect(isEmptyAddress({ ...EMPTY_ADDRESS, [field]: 'x' })).toBe(false);
});

/** Text as it may arrive: of both directions, with marks, controls and white space. */
const typed = fc
  .array(fc.constantFrom('a', 'ב', '12', '/', ' ', '\n', '\0', '\u202e', '\u2068', '%', '&', '\ud83c\udfe0'), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''));
const input = fc.record(Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, typed])));

test('no part of an address changes the text or link around it', () => {
  fc.assert(
    fc.property(input, fc.constantFrom(...translators.values()), (given, t) => {
      const { data: address } = newAddress.safeParse(given);
      if (!address) return;
      const text = addressText(address, t);
      // Isolates are opened and closed in turn, with no other mark between.
      expect(text.replace(/[^\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')).toMatch(/^(?:\u2068\u2069)+$/);
      expect(text).not.toMatch(/\p{Cc}/u);
      expect(text).toContain(streetLine(address));
      for (const link of Object.values(mapLinks(address, 'Haifa'))) {
        const { searchParams } = new URL(link);
        expect(searchParams.get('q') ?? searchParams.get('query')).toBe(`${streetLine(address)}, Haifa`);
      }
    }),
    runs(300),
  );
});
