import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts';
import { fieldsOf, hasText, parseField, textIn, textsOf, withBase, withTexts } from './localised-text.ts';
import { changeInEachLanguage, inEachLanguage, localisedObject } from './localised-wire.ts';

const word = fc.oneof(fc.constant(''), fc.constant('  '), fc.string({ minLength: 1 }));
const anyLanguage = fc.constantFrom(...LANGUAGES);
const anyText = fc.dictionary(anyLanguage, word, { noNullPrototype: true });

test('a text is in the requested language if it exists', () => {
  const falafel = { en: 'Falafel', he: 'פלאפל', tr: 'Falafel köftesi' };
  expect(LANGUAGES.map((language) => textIn(falafel, language))).toEqual(['Falafel', 'פלאפל', 'Falafel köftesi']);
});

test('a missing or blank text falls back to the base language and never to another', () => {
  fc.assert(
    fc.property(anyText, anyLanguage, (text, language) => {
      const own = text[language];
      expect(textIn(text, language)).toBe(own?.trim() ? own : (text[DEFAULT_LANGUAGE] ?? ''));
    }),
  );
});

test.each([
  [{ en: 'Soup', he: 'מרק', tr: 'Çorba' }, 'Soup'],
  [{ he: 'מרק', tr: 'Çorba' }, 'מרק'],
  [{ en: '', tr: 'Çorba' }, 'Çorba'],
  [{ en: '  ', he: 'מרק' }, 'מרק'],
  [{ he: '' }, ''],
  [{}, ''],
])('the base of %j is %j', (text, base) => {
  expect(textIn(withBase(text), DEFAULT_LANGUAGE)).toBe(base);
});

test('a blank text counts as missing', () => {
  expect(textsOf({ en: '  ', he: 'מרק', tr: '' })).toEqual(['מרק']);
  expect(hasText({ en: '\n ' }, 'en')).toBe(false);
  expect(withBase({})).toStrictEqual({});
});

test('a changed text keeps the languages that are left out and loses those that are blank', () => {
  expect(withTexts({ en: 'Soup', he: 'מרק', tr: 'Çorba' }, { he: '', tr: 'Sebze çorbası' })).toEqual({
    en: 'Soup',
    tr: 'Sebze çorbası',
  });
  expect(withTexts({ en: 'Soup' }, undefined)).toEqual({ en: 'Soup' });
});

test('the fields of a text have the suffix of each language', () => {
  expect(fieldsOf('name')).toEqual(['name', 'nameHe', 'nameTr']);
  expect(parseField('nameHe', ['name'])).toEqual({ text: 'name', language: 'he' });
  expect(parseField('nameXx', ['name'])).toBeNull();
  expect(parseField('price', ['name'])).toBeNull();
});

const name = z.string().max(5).nullable();
const whole = localisedObject({ id: z.int(), name: inEachLanguage(name, z.string().max(5)) });
const change = localisedObject({ id: z.int(), name: changeInEachLanguage(name) });

test('a text has a wire field for each language, null if it is missing', () => {
  expect(whole.encode({ id: 1, name: { he: 'מרק' } })).toEqual({ id: 1, name: '', nameHe: 'מרק', nameTr: null });
  expect(whole.parse({ id: 1, name: 'Soup', nameHe: 'מרק', nameTr: null, other: 1 })).toEqual({
    id: 1,
    name: { en: 'Soup', he: 'מרק' },
  });
});

test('a change contains only its languages', () => {
  expect(change.parse({ id: 1 })).toEqual({ id: 1 });
  expect(change.parse({ id: 1, nameHe: null, nameTr: 'Ana' })).toEqual({ id: 1, name: { he: '', tr: 'Ana' } });
  expect(change.encode({ id: 1, name: { he: '', tr: 'Ana' } })).toEqual({ id: 1, nameHe: null, nameTr: 'Ana' });
  expect(change.encode({ id: 1 })).toEqual({ id: 1 });
});

test('an error names the invalid language field', () => {
  const issues = whole.safeParse({ id: 1, name: 'Soup', nameHe: 'much too long', nameTr: null }).error?.issues;
  expect(issues?.map(({ path }) => path)).toEqual([['nameHe']]);
});
